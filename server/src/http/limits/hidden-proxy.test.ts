import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchForProxy } from './hidden-proxy.ts';

async function watched(
  trustProxy: boolean,
  calls: readonly { ip: string; isForwarded: boolean }[],
) {
  const app = fastify();
  onTestFinished(() => app.close());
  const error = vi.fn();
  const { isHidden } = watchForProxy(app, { trustProxy, log: { error } as never });
  app.get('/', () => 'ok');
  for (const { ip: remoteAddress, isForwarded } of calls) {
    const headers = isForwarded ? { 'x-forwarded-for': '203.0.113.7' } : {};
    await app.inject({ url: '/', remoteAddress, headers });
  }
  return { isHidden: isHidden(), told: error.mock.calls };
}

test('a proxy on this machine or in its network is reported once, by its address', async () => {
  const near = [
    ...['127.0.0.1', '::1', '10.1.2.3', '::ffff:10.0.0.1', '192.168.1.1', '172.16.0.1'],
    ...['172.20.1.1', '172.31.255.255', 'fc00::1', 'fd12::1'],
  ];
  for (const ip of near) {
    const calls = [{ ip, isForwarded: true }];
    const { isHidden, told } = await watched(false, [...calls, ...calls]);
    expect([isHidden, told.length, told[0]?.[0]], ip).toEqual([true, 1, { proxy: ip }]);
  }
});

test('anyone else may send the header, and a proxy that is declared may too', async () => {
  const far = ['172.15.0.1', '172.32.0.1', '8.8.8.8', '192.169.0.1', '2001:db8::1', '110.0.0.1'];
  const forwarded = far.map((ip) => ({ ip, isForwarded: true }));
  const plain = { ip: '127.0.0.1', isForwarded: false };
  expect(await watched(false, [...forwarded, plain])).toEqual({ isHidden: false, told: [] });
  const declared = { ip: '127.0.0.1', isForwarded: true };
  expect(await watched(true, [declared])).toEqual({ isHidden: false, told: [] });
});
