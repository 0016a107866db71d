import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import {
  byDay,
  descriptionOf,
  directionOf,
  hasMoved,
  isFiltered,
  nearness,
  noFilters,
  type Period,
  periodOf,
  queryOf,
  type StatementEntry,
  type StatementFilters,
  searchOf,
  signOf,
  statementTypes,
  typeOf,
  withPeriod,
} from './statement-state.ts';

const entry: StatementEntry = {
  _id: '01938f5e-7b1c-7000-8000-000000000001',
  statementType: 'deposit',
  status: 'SUCCESS',
  from: 'SCB',
  to: 'WALLET',
  amount: baht(500),
  createdAt: '2026-11-21T03:00:00.000Z',
  updatedAt: '2026-11-21T03:00:00.000Z',
  balance: baht(500),
};

const names = new Map([
  ['WALLET', 'Wallet'],
  ['KBANK', 'Kasikornbank'],
  ['PG', 'PG Soft'],
]);
const page = { page: 2, limit: 10 };
/** The evening in London, and tomorrow in Bangkok. */
const nowMs = Date.parse('2026-11-20T17:30:00.000Z');
const request = (filters: StatementFilters) => queryOf(filters, { ...page, nowMs, names });

test('without filters only the page is asked for', () => {
  expect(request(noFilters)).toEqual(page);
  expect(isFiltered(noFilters)).toBe(false);
});

test('a type travels with the page', () => {
  const filters = { ...noFilters, type: 'withdraw' } as const;
  expect(request(filters)).toEqual({ ...page, type: 'withdraw' });
  expect(isFiltered(filters)).toBe(true);
});

test("periods are counted in Bangkok's days, today included", () => {
  const from = (period: Period) => request({ ...noFilters, period }).from;
  expect(from('today')).toBe('2026-11-21');
  expect(from('week')).toBe('2026-11-15');
  expect(from('month')).toBe('2026-10-23');
  expect(from('all')).toBeUndefined();
  expect(isFiltered({ ...noFilters, period: 'week' })).toBe(true);
});

test('days of their own choice may be open at either end', () => {
  const days = { ...noFilters, period: 'days', from: '2026-11-01', to: '' } as const;
  expect(request(days)).toEqual({ ...page, from: '2026-11-01' });
  expect(request({ ...days, from: '', to: '2026-11-02' })).toEqual({
    ...page,
    to: '2026-11-02',
  });
});

test('only types and periods that exist can be chosen', () => {
  expect(typeOf('finish_bonus')).toBe('finish_bonus');
  expect(typeOf('')).toBe('');
  expect(typeOf('constructor')).toBe('');
  expect(periodOf('week')).toBe('week');
  expect(periodOf('year')).toBe('all');
});

test('money comes in, goes out, or stays with the member', () => {
  const directions = statementTypes.map((statementType) =>
    directionOf({ ...entry, statementType }),
  );
  expect(directions).toEqual(['in', 'out', 'within', 'in', 'out']);
  // A condition that ended without a forfeit took nothing.
  const ended = { ...entry, statementType: 'finish_bonus', amount: baht(0) } as const;
  expect(directionOf(ended)).toBe('within');
});

test('money has moved once it is completed, and with the end of a condition however that ended', () => {
  const moved = (
    status: StatementEntry['status'],
    statementType: StatementEntry['statementType'],
  ) => hasMoved({ ...entry, status, statementType });
  expect([moved('SUCCESS', 'deposit'), moved('FAILED', 'finish_bonus')]).toEqual([true, true]);
  expect([moved('PENDING', 'deposit'), moved('FAILED', 'withdraw')]).toEqual([false, false]);
  expect(
    ['deposit', 'withdraw', 'transfer'].map((type) =>
      signOf({ ...entry, statementType: type as 'deposit' }),
    ),
  ).toEqual(['+', '−', '']);
});

test('an entry is described by what it is linked to', () => {
  expect(descriptionOf(entry)).toBeNull();
  expect(descriptionOf({ ...entry, luckydraw: { description: '100 baht' } })).toBe('100 baht');
  expect(descriptionOf({ ...entry, bonus: { description: '' } })).toBeNull();
  for (const link of ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const) {
    expect(descriptionOf({ ...entry, [link]: { description: link } })).toBe(link);
  }
});

test('a search matches a reference, an amount, and names that contain it', () => {
  const search = (text: string) => request({ ...noFilters, search: text });
  expect(search('  ')).toEqual(page);
  expect(search('k7m 29x q3df')).toEqual({ ...page, reference: 'k7m 29x q3df' });
  expect(search('1,000.50')).toEqual({ ...page, reference: '1,000.50', amount: 1000.5 });
  expect(search('๑,๐๐๐')).toMatchObject({ amount: 1000 });
  expect(search('kasi')).toEqual({ ...page, reference: 'kasi', places: ['KBANK'] });
  expect(search('soft')).toEqual({ ...page, reference: 'soft', places: ['PG'] });
  // Its name would find everything.
  expect(search('wallet')).toEqual({ ...page, reference: 'wallet' });
  expect(search('x'.repeat(40)).reference).toHaveLength(20);
  expect(isFiltered({ ...noFilters, search: 'kasi' })).toBe(true);
  expect(isFiltered({ ...noFilters, search: '  ' })).toBe(false);
  // The server takes forty at most.
  const many = new Map(Array.from({ length: 50 }, (_, place) => [`G${place}`, 'Game']));
  expect(searchOf('GAME', many)).toMatchObject({ places: [...many.keys()].slice(0, 40) });
});

test('a page is parted by the days of Bangkok, with the totals that the server gave', () => {
  const late = { ...entry, _id: 'a', createdAt: '2026-11-20T17:00:00.000Z' };
  const early = { ...entry, _id: 'b', createdAt: '2026-11-20T16:59:59.000Z' };
  const days = [
    { day: '2026-11-21', in: baht(500), out: baht(0) },
    { day: '2026-11-20', in: baht(900), out: baht(100) },
  ];
  expect(byDay({ statements: [late, early], days })).toEqual([
    { ...days[0], entries: [late] },
    { ...days[1], entries: [early] },
  ]);
  expect(days.map(({ day }) => nearness(day, nowMs))).toEqual(['today', 'yesterday']);
  expect(nearness('2026-11-19', nowMs)).toBeNull();
});

test('days that are chosen begin with today in Bangkok, and others stay as they are', () => {
  const lateEvening = Date.parse('2026-11-20T18:00:00Z');
  const chosen = withPeriod(noFilters, 'days', lateEvening);
  expect(chosen).toEqual({ ...noFilters, period: 'days', from: '2026-11-21', to: '2026-11-21' });
  const since = { ...chosen, from: '2026-11-01', to: '' };
  expect(withPeriod(since, 'days', lateEvening)).toEqual(since);
  expect(withPeriod(noFilters, 'week', lateEvening)).toEqual({ ...noFilters, period: 'week' });
});
