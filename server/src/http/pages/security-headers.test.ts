import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function headersOf(frameAncestors: readonly string[]) {
  const app = fastify();
  await securityHeaders(app, {
    formActions: [],
    frameAncestors,
    styleHashes: ['sha256-style'],
    scriptHashes: ['sha256-script'],
    isHttps: false,
  });
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

test('a page may run and show what the build put into it, and nothing else inline', async () => {
  const { page } = await headersOf([]);
  const policy = page['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'sha256-script';");
  expect(policy).toContain("style-src 'self' 'sha256-style';");
});

test('without an allowed origin no page may frame the app', async () => {
  const { page } = await headersOf([]);
  expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(page['x-frame-options']).toBe('DENY');
});
