import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress, isPublicUrl, postPublicly } from './public-post.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  '2002:0a00:0001::1',
  '2001::1',
  '2001:1ff::1',
  '2001:db8::1',
  '64:ff9b::a00:1',
  'no address',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '142.250.1.1',
  '17.57.144.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '192.0.1.1',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2001:200::1',
  '2a00:1450:4001::5f',
])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

test('only https at a name and the usual port is a public address', () => {
  expect(isPublicUrl('https://push.example.com/send/abc')).toBe(true);
  const others = [
    'http://push.example.com/',
    'https://push.example.com:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://localhost/',
    'https://push.example.com./',
    'https://me@push.example.com/',
    'file:///etc/passwd',
    'nothing',
  ];
  expect(others.filter(isPublicUrl)).toEqual([]);
});

test('nothing is sent to this machine, by whichever name; a silent receiver is waited for so long', async () => {
  let received = 0;
  const server = createServer(() => received++).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const post = { headers: {}, body: Buffer.from('x'), waitMs: 1_500 };
  const at = `http://127.0.0.1:${port}/`;
  expect(await postPublicly(at, { ...post, isTrusted: false })).toBeNull();
  expect(
    await postPublicly('https://localhost.localdomain/', { ...post, isTrusted: false }),
  ).toBeNull();
  expect(received).toBe(0);
  expect(await postPublicly(at, { ...post, isTrusted: true })).toBeNull();
  expect(received).toBe(1);
});
