import { ApiError } from '@wallet/contract/api-error';
import { baht } from '@wallet/contract/test/sample';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameAccount } from './game-account-state.ts';
import { findEntrance, reserveTab } from './launch-game.ts';

const game: GameAccount = {
  code: 'ASKMEBET',
  name: 'Ask Me Bet',
  logo: null,
  background: null,
  isActive: true,
  amount: baht(0),
  ftWalletSlot: 1,
  category: 'sport',
  web: 'https://play.example/lobby',
  android: null,
  ios: null,
  refreshedAt: null,
  isStale: false,
  isMaintenance: false,
  launch: 'link',
};

const credentials = { username: 'wm100001', password: 'Secret-1', event: null, ticket: 'tick/et' };

/** Answers the paths it knows; everything else would be a request no one expects. */
function answer(replies: Readonly<Record<string, unknown>>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return Response.json(replies[url] ?? { message: 'NO_DATA' }, {
      status: url in replies ? 200 : 404,
    });
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

test('a session link is asked for with a ticket in place of the password', async () => {
  const request = answer({
    '/api/wallet/account/ASKMEBET': credentials,
    '/api/autoLogin/askmebet/wm100001/tick%2Fet': { link: 'https://play.example/in?s=1' },
  });
  expect(await findEntrance(game)).toEqual({
    kind: 'address',
    url: 'https://play.example/in?s=1',
  });
  expect(request.join()).not.toContain('Secret-1');
});

test("a provider's login form is posted as the server tells", async () => {
  const event = { action: 'https://ufabet.example/login', fields: { username: 'wm1', token: 't' } };
  answer({ '/api/wallet/account/UFABET': { ...credentials, event } });
  expect(await findEntrance({ ...game, code: 'UFABET', launch: 'form' })).toEqual({
    kind: 'form',
    ...event,
  });
});

test('any other provider is opened at its own address, without asking for a login', async () => {
  const request = answer({});
  expect(await findEntrance({ ...game, launch: 'url' })).toEqual({
    kind: 'address',
    url: 'https://play.example/lobby',
  });
  expect(request).toEqual([]);
});

test('a provider without an address, or with a dangerous one, is not opened', async () => {
  answer({
    '/api/wallet/account/ASKMEBET': credentials,
    '/api/autoLogin/askmebet/wm100001/tick%2Fet': { link: 'javascript:alert(1)' },
  });
  const refused = new ApiError('GAME_ACTIVATION_FAIL', 502);
  await expect(findEntrance(game)).rejects.toEqual(refused);
  for (const web of [null, '', 'javascript:alert(1)', 'data:text/html,x']) {
    await expect(findEntrance({ ...game, launch: 'url', web })).rejects.toEqual(refused);
  }
});

test('without a login form from the server the address of the game opens', async () => {
  answer({ '/api/wallet/account/UFABET': credentials });
  expect(await findEntrance({ ...game, code: 'UFABET', launch: 'form' })).toEqual({
    kind: 'address',
    url: 'https://play.example/lobby',
  });
});

test('a site without TLS is entered, too', async () => {
  expect(await findEntrance({ ...game, launch: 'url', web: 'http://play.example/' })).toEqual({
    kind: 'address',
    url: 'http://play.example/',
  });
});

test('only inside the frame of another site a game takes a tab, which the browser may block', () => {
  const open = vi.fn(() => 'a tab' as unknown);
  vi.stubGlobal('window', { open });
  expect(reserveTab(false)).toBeNull();
  expect(open).not.toHaveBeenCalled();
  expect(reserveTab(true)).toBe('a tab');
  expect(open).toHaveBeenCalledWith('about:blank', 'game');
  open.mockReturnValue(null);
  expect(reserveTab(true)).toBe('blocked');
});
