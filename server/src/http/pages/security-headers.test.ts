import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { consolePolicy, previewPolicy, securityHeaders } from './security-headers.ts';

async function headersOf(frameAncestors: readonly string[], isHttps = false) {
  const app = fastify();
  await securityHeaders(app, {
    formActions: ['https://games.example'],
    frameAncestors,
    styleHashes: ['sha256-style'],
    scriptHashes: ['sha256-script'],
    isHttps,
  });
  app.get('/user/home', () => 'page');
  app.get('/api/wallet', () => ({}));
  app.get('/staff/api/cases', (_, reply) => reply.header('cache-control', 'no-cache').send('kept'));
  onTestFinished(() => app.close());
  const [page, call] = [await app.inject('/user/home'), await app.inject('/api/wallet')];
  const kept = await app.inject('/staff/api/cases');
  return { page: page.headers, call: call.headers, kept: kept.headers };
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

test.each([
  [true, 'max-age=31536000; includeSubDomains', ['upgrade-insecure-requests']],
  [false, undefined, []],
])(
  'a page tells the browser what it may do, with TLS (%s) also to stay with it',
  async (isHttps, hsts, more) => {
    const { page } = await headersOf([], isHttps);
    expect(page).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    expect(page['strict-transport-security']).toBe(hsts);
    expect(String(page['content-security-policy']).split(/; ?/)).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-script'",
      "style-src 'self' 'sha256-style'",
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self' https://games.example",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types dompurify app',
      ...more,
    ]);
  },
);

test('an answer of a call is stored by no one, and differs by who asks; one that says otherwise is left', async () => {
  const { call, kept } = await headersOf([]);
  expect(call).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    vary: 'Authorization, Sec-Fetch-Site, Origin, Accept-Encoding, Accept-Language, Cookie',
  });
  expect(kept['cache-control']).toBe('no-cache');
});

test.each([
  ['the console', (isHttps: boolean) => consolePolicy('n', isHttps)],
  ['the preview', previewPolicy],
])('%s stays with TLS where there is TLS', (_, policy) => {
  const last = (isHttps: boolean) => policy(isHttps).split('; ').at(-1);
  expect(last(true)).toBe('upgrade-insecure-requests');
  expect(last(false)).toMatch(/^trusted-types /);
});
