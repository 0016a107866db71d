import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
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

test('the page for people runs no script and shows its own style, with any text in a call', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  documentation(app, names, { version: '1 <b>"&', mode: 'demo' });
  const { headers, payload } = await app.inject('/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(payload) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
  );
  expect(payload).toContain('<h1>Member wallet API 1 &lt;b>&quot;&amp;</h1>');
  expect([...payload.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title)).toEqual([
    ...['GET /api/wallet', 'GET /staff/api/withdrawals', 'schemas'],
  ]);
});
