import { languageOfKey, type TextKey } from '@wallet/contract/languages';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { languageOf } from '#lib/language.ts';
import { settingsOf } from '#settings/settings.ts';
import { serverTexts } from '#text/catalogs.ts';
import { type BrandStyle, brandStyle } from './brand-style.ts';

type Options = { readonly db: Database; readonly defaultLanguage: TextKey };

/** Web app manifest: the operator's name, and shortcuts to the most frequent actions. */
export function webManifest(app: FastifyInstance, { db, defaultLanguage }: Options): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = languageOf(request.headers.cookie) ?? defaultLanguage;
    const { name, ...brand } = await settingsOf(db);
    reply.headers({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Cookie',
    });
    return JSON.stringify(manifestOf(name, language, brandStyle(brand)));
  });
  // Without its service worker a phone's share arrives here: the picture is chosen by hand then.
  app.post('/share', async ({ headers }, reply) => {
    const site = headers['sec-fetch-site'] ?? 'none';
    const isForeign = site !== 'none' && site !== 'same-origin';
    return reply.redirect(isForeign ? '/user/home' : '/user/home?open=slip', 303);
  });
}

function manifestOf(name: string, language: TextKey, { version, bars, hasIcon }: BrandStyle) {
  const words = serverTexts[language].shortcuts;
  const ground = bars.dark;
  const icon = iconsOf(hasIcon ? `?${version}` : '');
  return {
    id: '/user/home',
    name,
    short_name: name,
    lang: languageOfKey(language),
    start_url: '/user/home',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-192.png', '192x192', 'maskable'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: words.deposit, url: '/user/home?open=deposit' },
      { name: words.withdraw, url: '/user/home?open=withdraw' },
      { name: words.statement, url: '/user/statement' },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', '192x192', 'any')] })),
    // The slip that the bank's app shares.
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'slip', accept: ['image/*'] }] },
    },
  };
}

/** Icons at addresses that change with the brand, so that phones fetch the new ones. */
function iconsOf(query: string) {
  return (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
    ...{ src: `/${file}${query}`, sizes },
    ...{ type: 'image/png', purpose },
  });
}
