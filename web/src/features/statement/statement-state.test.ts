import { expect, test } from 'vitest';
import {
  askedOf,
  descriptionOf,
  directionOf,
  isFiltered,
  noFilters,
  type Period,
  periodOf,
  type StatementEntry,
  statementTypes,
  typeOf,
} from './statement-state.ts';

const entry: StatementEntry = {
  _id: '01938f5e-7b1c-7000-8000-000000000001',
  statementType: 'deposit',
  status: 'SUCCESS',
  from: 'SCB',
  to: 'WALLET',
  amount: 500,
  createdAt: '2026-11-21T03:00:00.000Z',
  updatedAt: '2026-11-21T03:00:00.000Z',
  balance: 500,
};

const page = { page: 2, limit: 10 };
/** The evening in London, and tomorrow in Bangkok. */
const nowMs = Date.parse('2026-11-20T17:30:00.000Z');

test('without filters only the page is asked for', () => {
  expect(askedOf(noFilters, page, nowMs)).toEqual(page);
  expect(isFiltered(noFilters)).toBe(false);
});

test('a type travels with the page', () => {
  const filters = { ...noFilters, type: 'withdraw' } as const;
  expect(askedOf(filters, page, nowMs)).toEqual({ ...page, type: 'withdraw' });
  expect(isFiltered(filters)).toBe(true);
});

test("periods are counted in Bangkok's days, today included", () => {
  const from = (period: Period) => askedOf({ ...noFilters, period }, page, nowMs).from;
  expect(from('today')).toBe('2026-11-21');
  expect(from('week')).toBe('2026-11-15');
  expect(from('month')).toBe('2026-10-23');
  expect(from('all')).toBeUndefined();
});

test('days of their own choice may be open at either end', () => {
  const days = { ...noFilters, period: 'days', from: '2026-11-01', to: '' } as const;
  expect(askedOf(days, page, nowMs)).toEqual({ ...page, from: '2026-11-01' });
  expect(askedOf({ ...days, from: '', to: '2026-11-02' }, page, nowMs)).toEqual({
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
  expect(directions).toEqual(['in', 'out', 'within', 'in', 'within']);
});

test('an entry is described by what it is linked to', () => {
  expect(descriptionOf(entry)).toBeNull();
  expect(descriptionOf({ ...entry, luckydraw: { description: '100 baht' } })).toBe('100 baht');
  expect(descriptionOf({ ...entry, bonus: { description: '' } })).toBeNull();
});
