import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import type { GameAccount } from './game-account-state.ts';
import { inOrder, isFound, lobbyOrderOf, quickGames } from './lobby-order.ts';

function game(code: string, name: string, isActive = false): GameAccount {
  return {
    code,
    name,
    isActive,
    logo: null,
    background: null,
    amount: baht(0),
    ftWalletSlot: 1,
    category: 'slot',
    web: null,
    android: null,
    ios: null,
    refreshedAt: null,
    isStale: false,
    isMaintenance: false,
    launch: 'link',
  };
}

const joker = game('JOKER', 'Joker');
const pg = game('PG', 'PG Soft', true);
const pgSlot = game('PGSLOT', 'PG Slot');
const games = [joker, pg, pgSlot];

test('favourites come first, then own accounts, then the rest', () => {
  expect(lobbyOrderOf(games, [])).toEqual(['PG', 'JOKER', 'PGSLOT']);
  expect(lobbyOrderOf(games, ['PGSLOT'])).toEqual(['PGSLOT', 'PG', 'JOKER']);
});

test('a decided order holds while accounts open, and takes new games at the end', () => {
  const order = lobbyOrderOf(games, ['PGSLOT']);
  const later = [game('NEW', 'New', true), { ...joker, isActive: true }, pg, pgSlot];
  expect(inOrder(later, order).map(({ code }) => code)).toEqual(['PGSLOT', 'PG', 'JOKER', 'NEW']);
});

test('a game is found by a part of its name or code, however it is written', () => {
  const found = (typed: string) =>
    games.filter((one) => isFound(one, typed)).map((one) => one.code);
  expect(found('')).toEqual(['JOKER', 'PG', 'PGSLOT']);
  expect(found(' pg ')).toEqual(['PG', 'PGSLOT']);
  expect(found('pgsoft')).toEqual(['PG']);
  expect(found('ＰＧ slot')).toEqual(['PGSLOT']);
  expect(found('roulette')).toEqual([]);
});

test('the short way begins with what was played, goes on with favourites and what is popular', () => {
  const hot = { ...game('HOT', 'Hot'), badge: 'hot' } as const;
  const closed = { ...game('CLOSED', 'Closed'), isMaintenance: true };
  const all = [closed, joker, pg, hot];
  const kept = { played: ['GONE', 'JOKER', 'PG'], favourites: ['CLOSED'] };
  // Nobody has an account at JOKER any more: somebody else played there on this phone.
  expect(quickGames(all, kept)).toEqual({
    hasPlayed: true,
    codes: ['PG', 'CLOSED', 'HOT', 'JOKER'],
  });
  const nothing = { played: [], favourites: [] };
  expect(quickGames(all, nothing)).toEqual({
    hasPlayed: false,
    codes: ['PG', 'HOT', 'JOKER', 'CLOSED'],
  });
});
