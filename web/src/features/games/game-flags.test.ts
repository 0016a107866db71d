import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function flagsIn(flags: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(flags)) vi.stubEnv(name, value);
  return import('./game-flags.ts');
}

test('a build names one game with a site of its own, and one with a message', async () => {
  const { customSite, gameMessage } = await flagsIn({
    VITE_CUSTOM_SITE: 'PG=https://pg.example/?a=b',
    VITE_GAME_MESSAGE: 'UFABET=ปิดคืนนี้',
  });
  expect(customSite).toEqual({ game: 'PG', value: 'https://pg.example/?a=b' });
  expect(gameMessage).toEqual({ game: 'UFABET', value: 'ปิดคืนนี้' });
});

test('its own site is opened in place of the provider’s link, and asks for no login', async () => {
  await flagsIn({ VITE_CUSTOM_SITE: 'PG=https://pg.example/' });
  const { findEntrance } = await import('./launch-game.ts');
  const { gameOf } = await import('../../test/samples.ts');
  expect(await findEntrance(gameOf('PG'))).toEqual({
    kind: 'address',
    url: 'https://pg.example/',
  });
});

test('without a setting, or with one that names no game, the list is empty', async () => {
  expect(await flagsIn({ VITE_CUSTOM_SITE: '', VITE_GAME_MESSAGE: 'tonight' })).toMatchObject({
    customSite: null,
    gameMessage: null,
  });
});
