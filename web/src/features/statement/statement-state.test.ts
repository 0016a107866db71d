import { expect, test } from 'vitest';
import {
  askedOf,
  descriptionOf,
  directionOf,
  isFiltered,
  noFilters,
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

test('without filters only the page is asked for', () => {
  expect(askedOf(noFilters, { page: 2, limit: 10 })).toEqual({ page: 2, limit: 10 });
  expect(isFiltered(noFilters)).toBe(false);
});

test('filters travel with the page', () => {
  const filters = { type: 'withdraw', from: '2026-11-01', to: '' } as const;
  expect(askedOf(filters, { page: 1, limit: 10 })).toEqual({
    page: 1,
    limit: 10,
    type: 'withdraw',
    from: '2026-11-01',
  });
  expect(isFiltered(filters)).toBe(true);
});

test('only types that exist can be chosen', () => {
  expect(typeOf('finish_bonus')).toBe('finish_bonus');
  expect(typeOf('')).toBe('');
  expect(typeOf('constructor')).toBe('');
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
