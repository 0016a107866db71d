import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(frameAncestors: readonly string[]) {
  const app = fastify();
  await securityHeaders(app, { formActions: [], frameAncestors, styleHashes: [], isHttps: false });
  app.get('/user/home', () => 'page');
  app.get('/api/wallet', () => ({}));
  onTestFinished(() => app.close());
  const [page, call] = [await app.inject('/user/home'), await app.inject('/api/wallet')];
  return { page: page.headers, call: call.headers };
}

test('only the sites that are named may show the app in a frame', async () => {
  const { page, call } = await headersOf(['https://portal.example', 'https://other.example']);
  expect(page['content-security-policy']).toContain(
    'frame-ancestors https://portal.example https://other.example;',
  );
  expect(page['x-frame-options']).toBeUndefined();
  expect(call['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('without a name nobody may', async () => {
  const { page } = await headersOf([]);
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page['x-frame-options']).toBe('DENY');
});
