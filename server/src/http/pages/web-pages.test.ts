import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Brand, ownBrand } from '@wallet/contract/branding/brand';
import { temporaryFolder } from '@wallet/postgres/throw-away-folder';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { shareCards } from './share-cards.ts';
import { flagErrors, readSite, webPages } from './web-pages.ts';

/** A small site as the build writes it, served on no port. */
async function site(operator = async () => ({ name: 'Golden Lotus', brand: ownBrand })) {
  const dist = await temporaryFolder('wallet-site-');
  onTestFinished(() => rm(dist, { recursive: true }));
  const pages: Record<string, { file: string; styleHashes: string[] }> = {};
  await mkdir(join(dist, 'pages'));
  await mkdir(join(dist, 'assets'));
  for (const name of ['login.th', 'login.lo', 'user.th', 'user.lo', 'user-spin.th']) {
    pages[name] = { file: `pages/${name}.html`, styleHashes: [] };
    await writeFile(join(dist, 'pages', `${name}.html`), page(name));
  }
  await writeFile(join(dist, 'assets', 'start.js'), 'start()');
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  await writeFile(join(dist, 'icon.png'), 'built in');
  const paths = ['/', '/user', '/login', '/user/home', '/user/spin'];
  await writeFile(join(dist, 'site.json'), JSON.stringify({ pages, scriptHashes: [], paths }));
  const app = fastify();
  await webPages(app, {
    dist,
    site: readSite(dist),
    defaultLanguage: 'th',
    publicUrl: 'https://wallet.example',
    operator,
    ownPicture: async (path) =>
      path === '/icon.png' ? { bytes: Buffer.from('their own'), type: 'image/png' } : null,
  });
  onTestFinished(() => app.close());
  return (url: string, cookie = '', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { cookie, ...headers } });
}

function page(name: string): string {
  return (
    `<html><head><title>Title of ${name}</title>\n<meta name="description" content="One line">\n` +
    `</head><body><p>${name}</p></body></html>`
  );
}

/** Card that a messenger reads in a page, by property. */
function cardOf(html: string): Record<string, string> {
  const found = html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries(
    [...found].map(([, property = '', content = '']) => [property, content]),
  );
}

test.each([
  ['/', 'user.th'],
  ['/login', 'login.th'],
  ['/login/', 'login.th'],
  ['/login?code=PR1', 'login.th'],
  ['/user', 'user.th'],
  ['/user/home', 'user.th'],
  ['/user/spin', 'user-spin.th'],
  ['/user/spin/', 'user-spin.th'],
])('%s shows its page', async (path, name) => {
  const ask = await site();
  const { statusCode, body, headers } = await ask(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<p>${name}</p>`);
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
  expect(statusCode).toBe(404);
  expect(body).toContain(`<p>${name}.lo</p>`);
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

test('a link that is shared shows a card of the operator, with whole addresses', async () => {
  let name = 'Lotus "7" & <Gold>';
  const ask = await site(async () => ({ name, brand: ownBrand }));
  const { body } = await ask('/login?code=PR1');
  const card = cardOf(body);
  expect(card).toEqual({
    'og:type': 'website',
    'og:site_name': 'Lotus &#34;7&#34; &#38; &#60;Gold&#62;',
    'og:title': 'Lotus &#34;7&#34; &#38; &#60;Gold&#62; · Title of login.th',
    'og:description': 'One line',
    'og:image': 'https://wallet.example/card.jpg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    // No og:url, which would lead friends to an address without the inviter's code.
  });

  name = 'Silver Lotus';
  expect(cardOf((await ask('/login')).body)['og:site_name']).toBe('Silver Lotus');
});

test('the operator’s own card or mark is requested again when it changes', async () => {
  const pictureOf = async (brand: Partial<Brand>) => {
    const ask = await site(async () => ({ name: 'Lotus', brand: { ...ownBrand, ...brand } }));
    return cardOf((await ask('/login')).body)['og:image'];
  };
  const pictures = [
    await pictureOf({ brandCard: '20261123153022-a.jpg' }),
    await pictureOf({ brandCard: '20261123153022-b.jpg' }),
    await pictureOf({ brandMark: '20261123153022-a.png' }),
  ];
  for (const picture of pictures) {
    expect(picture).toMatch(/^https:\/\/wallet\.example\/card\.jpg\?[\w-]+$/);
  }
  expect(new Set(pictures).size).toBe(3);
});

test('a page with its card travels compressed, and only when it changed', async () => {
  const ask = await site();
  const plain = await ask('/login');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await ask('/login', '', { 'accept-encoding': `deflate, ${encoding}` });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie, Accept-Encoding',
    });
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.body);
  }
  const known = { 'if-none-match': String(plain.headers.etag) };
  expect((await ask('/login', '', known)).statusCode).toBe(304);
  expect((await ask('/login', 'locale=lo', known)).statusCode).toBe(200);
  expect((await ask('/nowhere', '', known)).statusCode).toBe(404);
});

test.each([
  ['cannot be read', () => Promise.reject(new Error('no database'))],
  ['does not come', () => new Promise<never>(() => {})],
])('a page comes without its card when the name %s', async (_, operator) => {
  const ask = await site(operator);
  const since = performance.now();
  const { statusCode, body } = await ask('/login');
  expect([statusCode, body]).toEqual([200, page('login.th')]);
  // A third of a second, on a machine that has nothing else to do.
  expect(performance.now() - since).toBeLessThan(10_000);
});

test('a page that could not be read is read again for the next one', async () => {
  const dist = await temporaryFolder('wallet-cards-');
  onTestFinished(() => rm(dist, { recursive: true }));
  const operator = async () => ({ name: 'Golden Lotus', brand: ownBrand });
  const cardOf = shareCards({ dist, publicUrl: 'https://wallet.example', operator });
  await expect(cardOf('late.html')).rejects.toMatchObject({ code: 'ENOENT' });
  await writeFile(join(dist, 'late.html'), page('late'));
  expect((await cardOf('late.html'))?.bodies.identity.toString()).toContain('<p>late</p>');
});

test('files with a hash stay for a year, others are revalidated', async () => {
  const ask = await site();
  const start = await ask('/assets/start.js');
  expect([start.statusCode, start.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  const robots = await ask('/robots.txt');
  expect([robots.statusCode, robots.headers['cache-control']]).toEqual([200, 'no-cache']);
  const icon = await ask('/icon.png');
  expect([icon.body, icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
    ...['their own', 'no-cache', 'image/png'],
  ]);
});

test('the address of a call or webhook that does not exist is not answered with a page', async () => {
  const ask = await site();
  for (const path of ['/api/nothing', '/hooks/NOBODY']) {
    const { statusCode, headers } = await ask(path);
    expect([statusCode, headers['content-type']], path).toEqual([
      ...[404, 'application/json; charset=utf-8'],
    ]);
  }
});

test('build and server settings that disagree are reported', () => {
  const flags = { isLaos: false, isIframe: false };
  const server = { isLaos: false, frameAncestors: [] };
  expect(flagErrors(flags, server)).toEqual([]);
  expect(flagErrors(undefined, { ...server, isLaos: true })).toEqual([]);
  expect(flagErrors(flags, { ...server, isLaos: true })).toEqual([
    'VITE_LAOS of the member app is false, and LAOS of the server is true',
  ]);
  const framed = { ...flags, isIframe: true };
  expect(flagErrors(framed, server)).toHaveLength(1);
  expect(flagErrors(framed, { ...server, frameAncestors: ['https://portal.example'] })).toEqual([]);
});
