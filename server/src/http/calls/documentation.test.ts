import fastify from 'fastify';
import { expect, test } from 'vitest';
import { documentation } from './documentation.ts';

const names = ['GET /api/wallet', 'GET /staff/api/withdrawals'];

async function documentedBy(mode: 'demo' | 'production'): Promise<readonly string[]> {
  const app = fastify();
  documentation(app, names, { version: '1', mode });
  const { payload } = await app.inject('/docs');
  const { paths } = (await app.inject('/api/openapi.json')).json();
  await app.close();
  expect(payload.includes('/staff/')).toBe(mode === 'demo');
  return Object.keys(paths);
}

test('the demo describes every call, production those of members alone', async () => {
  expect(await documentedBy('demo')).toEqual(['/api/wallet', '/staff/api/withdrawals']);
  expect(await documentedBy('production')).toEqual(['/api/wallet']);
});
