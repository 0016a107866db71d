import { ownBrand } from '@wallet/contract/branding/brand';
import { expect, test } from 'vitest';
import { writeSettings } from '#settings/settings.ts';
import { startTestServer } from '#test/test-server.ts';

test('the app is installed under the operator’s name, in the language of the reader', async () => {
  const server = await startTestServer();
  await writeSettings(server.db, { name: 'Golden Lotus' });
  const read = async (locale: string) => {
    const cookie = `locale=${locale}`;
    const reply = await fetch(`${server.url}/manifest.webmanifest`, { headers: { cookie } });
    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    expect(reply.headers.get('vary')).toContain('Cookie');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    return reply.json();
  };
  const icon = (src: string, sizes: string, purpose = 'any') => ({
    ...{ src, sizes, type: 'image/png', purpose },
  });
  const small = icon('/icon-192.png', '192x192');
  expect(await read('en')).toEqual({
    id: '/user/home',
    name: 'Golden Lotus',
    short_name: 'Golden Lotus',
    lang: 'en',
    start_url: '/user/home',
    scope: '/',
    display: 'standalone',
    background_color: ownBrand.brandNightGround,
    theme_color: ownBrand.brandNightGround,
    icons: [
      small,
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-192.png', '192x192', 'maskable'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Deposit', url: '/user/home?open=deposit', icons: [small] },
      { name: 'Withdraw', url: '/user/home?open=withdraw', icons: [small] },
      { name: 'History', url: '/user/statement', icons: [small] },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'slip', accept: ['image/*'] }] },
    },
  });
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
