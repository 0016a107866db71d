import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { throwAwayFolder } from '@wallet/postgres/throw-away-folder';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { flagFaults, readSite, webPages } from './web-pages.ts';

/** A small site as the build writes it, served on no port. */
async function site() {
  const dist = await throwAwayFolder('wallet-site-');
  const pages: Record<string, { file: string; styleHashes: string[] }> = {};
  await mkdir(join(dist, 'pages'));
  await mkdir(join(dist, 'assets'));
  for (const name of ['login.th', 'login.lo', 'user.th', 'user.lo']) {
    pages[name] = { file: `pages/${name}.html`, styleHashes: [] };
    await writeFile(join(dist, 'pages', `${name}.html`), `<p>${name}</p>`);
  }
  await writeFile(join(dist, 'assets', 'start.js'), 'start()');
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  const paths = ['/', '/user', '/login', '/user/home'];
  await writeFile(join(dist, 'site.json'), JSON.stringify({ pages, scriptHashes: [], paths }));
  const app = fastify();
  await webPages(app, { dist, site: readSite(dist), defaultLanguage: 'th' });
  onTestFinished(() => app.close());
  return (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
}

test.each([
  ['/', 'user.th'],
  ['/login', 'login.th'],
  ['/login/', 'login.th'],
  ['/login?code=PR1', 'login.th'],
  ['/user', 'user.th'],
  ['/user/home', 'user.th'],
])('%s shows its page', async (path, name) => {
  const ask = await site();
  const { statusCode, body, headers } = await ask(path);
  expect([statusCode, body]).toEqual([200, `<p>${name}</p>`]);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.vary).toContain('Cookie');
});

test.each([
  ['/nowhere', 'user'],
  ['/user/nowhere', 'user'],
  ['/login/deeper', 'login'],
])('%s is not found, on the page of the app, in the language of the reader', async (path, name) => {
  const ask = await site();
  const { statusCode, body } = await ask(path, 'locale=lo');
  expect([statusCode, body]).toEqual([404, `<p>${name}.lo</p>`]);
});

test.each(['/assets/gone.js', '/contact-qr.png', '/demo/x.svg', '/login.PHP', '/assets/../x.js'])(
  '%s is a file that is not there, and no page',
  async (path) => {
    const ask = await site();
    const { statusCode, headers } = await ask(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
  },
);

test('files with a hash stay for a year, others are asked for anew', async () => {
  const ask = await site();
  const start = await ask('/assets/start.js');
  expect([start.statusCode, start.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const robots = await ask('/robots.txt');
  expect([robots.statusCode, robots.headers['cache-control']]).toEqual([200, 'no-cache']);
});

test('flags of the build and of the server that disagree are told', () => {
  const flags = { isLaos: false, isIframe: false };
  const server = { isLaos: false, frameAncestors: [] };
  expect(flagFaults(flags, server)).toEqual([]);
  expect(flagFaults(undefined, { ...server, isLaos: true })).toEqual([]);
  expect(flagFaults(flags, { ...server, isLaos: true })).toEqual([
    'VITE_LAOS of the member app is false, and LAOS of the server is true',
  ]);
  const framed = { ...flags, isIframe: true };
  expect(flagFaults(framed, server)).toHaveLength(1);
  expect(flagFaults(framed, { ...server, frameAncestors: ['https://portal.example'] })).toEqual([]);
});
