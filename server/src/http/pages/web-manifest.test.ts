import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeSettings } from '#settings/settings.ts';
import { startTestServer } from '#test/test-server.ts';

const Manifest = z.looseObject({
  shortcuts: z.array(z.object({ name: z.string() })),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
});

test('the app is installed under the operator’s name, in the language of the reader', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { name: 'Golden Lotus' });
  const read = async (locale: string) => {
    const cookie = `locale=${locale}`;
    const reply = await fetch(`${server.url}/manifest.webmanifest`, { headers: { cookie } });
    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    expect(reply.headers.get('vary')).toContain('Cookie');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    return Manifest.parse(await reply.json());
  };
  const english = await read('en');
  // Things without which browsers offer no installation.
  expect(english).toMatchObject({ display: 'standalone', id: '/user/home', scope: '/' });
  expect(english.icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
    '/icon-192.png 192x192 any',
    '/icon-512.png 512x512 any',
    '/icon-maskable-192.png 192x192 maskable',
    '/icon-maskable-512.png 512x512 maskable',
  ]);
  expect(english).toMatchObject({ name: 'Golden Lotus', lang: 'en', start_url: '/user/home' });
  expect(english.shortcuts.map(({ name }) => name)).toEqual(['Deposit', 'Withdraw', 'History']);
  expect(await read('lo')).toMatchObject({ lang: 'lo', shortcuts: [{ name: 'ຝາກເງິນ' }, {}, {}] });

  // A phone whose service worker is gone leads to the sheet for slips all the same.
  const body = new FormData();
  body.set('slip', new Blob(['x'], { type: 'image/png' }), 'slip.png');
  const shared = await fetch(`${server.url}/share`, { method: 'POST', body, redirect: 'manual' });
  expect([shared.status, shared.headers.get('location')]).toEqual([303, '/user/home?open=slip']);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const foreign = await fetch(`${server.url}/share`, {
    method: 'POST',
    headers,
    redirect: 'manual',
  });
  expect(foreign.headers.get('location')).not.toContain('slip');
});
