import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '#test/test-server.ts';

async function built(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'console-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<meta name="style-nonce" nonce="" />the console');
  await writeFile(join(dist, 'assets/index-1a2b.js'), 'plain');
  await writeFile(join(dist, 'assets/index-1a2b.js.br'), 'compressed');
  return dist;
}

test('every path of the console is its one page, which may load nothing but its own', async () => {
  const { url } = await startTestServer({ CONSOLE_DIST: await built() });
  const nonces = new Set<string>();
  for (const path of ['/staff', '/staff/', '/staff/members/12?page=2']) {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [, nonce = 'none'] = /nonce="([\w+/=]{24})"/.exec(await response.text()) ?? [];
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default dompurify',
    ]);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('the preview of the member app connects to nothing, and only pages of our own may show it', async () => {
  const WEB_DIST = await mkdtemp(join(tmpdir(), 'web-dist-'));
  onTestFinished(() => rm(WEB_DIST, { recursive: true }));
  const { url } = await startTestServer({ WEB_DIST });
  expect((await fetch(`${url}/staff/preview`)).status).toBe(503);
  await mkdir(join(WEB_DIST, 'pages'));
  await writeFile(join(WEB_DIST, 'pages/preview.html'), 'the preview');
  const response = await fetch(`${url}/staff/preview`);
  expect([response.status, await response.text()]).toEqual([200, 'the preview']);
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const policy = response.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    expect.stringMatching(/^style-src 'self' 'sha256-[\w+/]{43}='$/),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'none'",
    "worker-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify app',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/login', '/user/home', '/staff', '/staff/brand']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options'), path).toBe('DENY');
  }
});

test('its files come compressed and for a year; a missing one is not a page', async () => {
  const { url } = await startTestServer({ CONSOLE_DIST: await built() });
  const headers = { 'accept-encoding': 'br' };
  const script = await fetch(`${url}/staff/assets/index-1a2b.js`, { headers });
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  for (const path of ['/staff/assets/gone-1a2b.js', '/staff/assets/..%2findex.html']) {
    expect((await fetch(`${url}${path}`)).status, path).not.toBe(200);
  }
});

test('an unknown call of the staff is an unknown call, never the page', async () => {
  const { url } = await startTestServer({ CONSOLE_DIST: await built() });
  const response = await fetch(`${url}/staff/api/nothing`);
  expect([response.status, await response.json()]).toEqual([404, { message: 'NO_DATA' }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('before the first build, /staff says what to do', async () => {
  const { url } = await startTestServer({ CONSOLE_DIST: '/nowhere' });
  const response = await fetch(`${url}/staff/members`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
});
