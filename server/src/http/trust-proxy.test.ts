import { expect, test } from 'vitest';
import { fastifyApp } from './fastify-app.ts';

async function ipBehind(trustProxy: boolean, forwarded: string): Promise<string> {
  const app = await fastifyApp({ logger: false, trustProxy });
  app.get('/ip', async ({ ip }) => ip);
  const headers = { 'x-forwarded-for': forwarded };
  const { body } = await app.inject({ url: '/ip', headers, remoteAddress: '192.0.2.1' });
  await app.close();
  return body;
}

test('behind a proxy a caller comes from where the proxy says, whatever the caller says', async () => {
  expect(await ipBehind(true, '203.0.113.7')).toBe('203.0.113.7');
  expect(await ipBehind(true, '198.51.100.9, 203.0.113.7')).toBe('203.0.113.7');
});

test('without a proxy nobody says where they come from', async () => {
  expect(await ipBehind(false, '198.51.100.9')).toBe('192.0.2.1');
});
