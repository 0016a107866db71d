import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startTestServer } from '#test/test-server.ts';
import { fastifyApp } from '../fastify-app.ts';

async function ipBehind(trustProxy: boolean, forwarded: string): Promise<string> {
  const app = await fastifyApp({ logger: false, trustProxy });
  app.get('/ip', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/ip', headers, remoteAddress: '192.0.2.1' });
  await app.close();
  return body;
}

test('behind a proxy a caller’s address is the one the proxy reports, not the one the caller claims', async () => {
  expect(await ipBehind(true, '203.0.113.7')).toBe('203.0.113.7');
  expect(await ipBehind(true, '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7');
});

test('without a proxy no caller can claim another address', async () => {
  expect(await ipBehind(false, '198.51.100.9')).toBe('192.0.2.1');
});

test('a proxy that the node is not configured for is reported immediately, in the log and by the health check', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const server = await startTestServer({ TRUST_PROXY: 'false' }, log);
  const health = async (headers: Record<string, string> = {}) =>
    (await fetch(`${server.url}/health/ready`, { headers })).json();
  expect(await health()).toEqual({ status: 'ok' });
  for (let time = 1; time <= 2; time++) {
    const seen = await health({ 'x-forwarded-for': '203.0.113.7' });
    expect(seen).toEqual({ status: 'ok', problems: ['TRUST_PROXY'] });
  }
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
