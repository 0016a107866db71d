import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import type { GameAccount } from './game-account-state.ts';
import {
  categoriesOf,
  found,
  inOrder,
  isOf,
  lobbyOrderOf,
  popularGames,
  quickGames,
} from './lobby-order.ts';

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

test('a game is found by its name or its code', () => {
  const codes = (typed: string) => found(games, typed).map(({ code }) => code);
  expect(codes('')).toEqual(['JOKER', 'PG', 'PGSLOT']);
  expect(codes('pgsoft')).toEqual(['PG']);
  expect(codes('พีจีสล็อต')).toEqual(['PGSLOT']);
  expect(codes('roulette')).toEqual([]);
});

test('the popular row ranks games, from three on', () => {
  const ranked = (code: string, popularRank: number | null) => ({
    ...game(code, code),
    popularRank,
  });
  const two = [ranked('B', 2), joker, ranked('NOBODY', null), ranked('A', 1)];
  expect(popularGames(two)).toEqual([]);
  const row = [...two, ranked('C', 3)];
  expect(popularGames(row).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  const many = Array.from({ length: 9 }, (_, index) => ranked(`G${index}`, 9 - index));
  expect(popularGames(many).map(({ code }) => code)).toEqual(['G8', 'G7', 'G6', 'G5', 'G4', 'G3']);
});

test('the lobby offers the categories that have games', () => {
  const sport = { ...game('SBO', 'SBO'), category: 'sport' } as const;
  const casino = { ...sport, code: 'SEXY', isCasino: true };
  expect(categoriesOf([joker])).toEqual([]);
  expect(categoriesOf([joker, pg])).toEqual(['all', 'mine', 'slot']);
  expect(categoriesOf([joker, sport, casino])).toEqual(['all', 'slot', 'sport', 'casino']);
  expect([joker, sport, casino].filter((each) => isOf('sport', each))).toEqual([sport]);
});

test('a casino is not a sport, however a server names it', () => {
  const named = { ...joker, category: 'casino' as 'sport' };
  const among = { ...joker, category: 'sport', isCasino: true } as const;
  for (const casino of [named, among]) {
    expect(isOf('casino', casino)).toBe(true);
    expect(isOf('sport', casino)).toBe(false);
  }
  expect([isOf('mine', pg), isOf('mine', joker), isOf('lotto', joker)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the short way has eight games', () => {
  const many = Array.from({ length: 12 }, (_, place) => game(`G${place}`, 'Game'));
  const { codes } = quickGames(many, { played: [], favourites: ['GONE', 'G11'] });
  expect(codes).toEqual(['G11', 'G0', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6']);
});

test('the short row begins with the last played games, then favourites and popular ones', () => {
  const hot = { ...game('HOT', 'Hot'), badge: 'hot' } as const;
  const closed = { ...game('CLOSED', 'Closed'), isMaintenance: true };
  const all = [closed, joker, pg, hot];
  const kept = { played: ['GONE', 'JOKER', 'PG'], favourites: ['CLOSED'] };
  // No one has an account at JOKER any more: someone else played there on this phone.
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

test('a closed game comes last among the quick ones, also where the member has an account', () => {
  const closed = { ...pg, isMaintenance: true };
  const nothing = { played: [], favourites: [] };
  expect(quickGames([closed, joker], nothing).codes).toEqual(['JOKER', 'PG']);
});
