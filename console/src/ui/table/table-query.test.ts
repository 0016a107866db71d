import { expect, test } from 'vitest';
import { changeQuery, pressedSort, readQuery, readSort, sortText } from './table-query.ts';

test('a table asks what its address says, and the usual where it says nothing sensible', () => {
  const address = new URLSearchParams('page=3&limit=50&search=som&state=paid&stranger=1&from=');
  expect(readQuery(address, [{ name: 'search' }, { name: 'state' }, { name: 'from' }])).toEqual({
    page: 3,
    limit: 50,
    chosen: { search: 'som', state: 'paid' },
  });
  expect(readQuery(new URLSearchParams('page=2.9&limit=10'), [])).toMatchObject({
    page: 2,
    limit: 10,
  });
  const nonsense = new URLSearchParams('page=-2&limit=1000000');
  expect(readQuery(nonsense, [])).toEqual({ page: 1, limit: 25, chosen: {} });
});

test('a filter with a usual value says so where the address does not, and can be lifted', () => {
  const filters = [{ name: 'state', usual: 'waiting' }];
  const chosen = (address: string) => readQuery(new URLSearchParams(address), filters).chosen;
  expect(chosen('')).toEqual({ state: 'waiting' });
  expect(chosen('state=paid')).toEqual({ state: 'paid' });
  expect(chosen('state=all')).toEqual({});
});

test('another filter begins at the first page, and an emptied one leaves the address', () => {
  const address = new URLSearchParams('page=3&state=paid&search=som');
  expect(changeQuery(address, { state: 'held' }).toString()).toBe('state=held&search=som');
  expect(changeQuery(address, { search: '' }).toString()).toBe('state=paid');
  expect(changeQuery(address, { page: '4' }).toString()).toBe('page=4&state=paid&search=som');
});

test('a table is sorted by what its address says, when the server can', () => {
  const chosen = (address: string) =>
    readQuery(new URLSearchParams(address), [], ['amount', 'createdAt']).chosen;
  expect(chosen('sort=amount')).toEqual({ sort: 'amount' });
  expect(chosen('sort=-createdAt')).toEqual({ sort: '-createdAt' });
  expect(chosen('sort=phone')).toEqual({});
  expect(chosen('sort=--amount')).toEqual({});
  expect(chosen('sort=')).toEqual({});
  const address = new URLSearchParams('page=3&sort=amount');
  expect(changeQuery(address, { sort: '-amount' }).toString()).toBe('sort=-amount');
});

test('the head of a column sorts by it, and turns it round', () => {
  const press = (now: string | null, kind: 'amount' | 'word') =>
    sortText(pressedSort(readSort(now), 'column', kind));
  expect(press(null, 'amount')).toBe('-column');
  expect(press('other', 'amount')).toBe('-column');
  expect(press('-column', 'amount')).toBe('column');
  expect(press('column', 'amount')).toBe('-column');
  expect(press(null, 'word')).toBe('column');
  expect(press('column', 'word')).toBe('-column');
});
