import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, store } from './storage.ts';
import { storedNames } from './stored-names.ts';
import { stubStorages } from './test/memory-storage.ts';

beforeEach(stubStorages);
afterEach(() => {
  for (const name of storedNames('persistent')) removeStored('persistent', name);
  vi.restoreAllMocks();
});

/** A browser in which nothing can be kept: full, or told to keep nothing. */
function refuseToKeep(): void {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('what the browser rejects is known until the page goes, and told as not kept', () => {
  refuseToKeep();
  expect(store('persistent', 'token', 'secret')).toBe(false);
  expect(readStored('persistent', 'token')).toBe('secret');
  expect(storedNames('persistent')).toContain('token');
  expect(storedNames('session')).not.toContain('token');
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('what was rejected and then removed is gone', () => {
  refuseToKeep();
  store('persistent', 'token', 'secret');
  removeStored('persistent', 'token');
  expect(readStored('persistent', 'token')).toBeNull();
  expect(storedNames('persistent')).not.toContain('token');
});

test('a later value that is kept replaces the rejected one', () => {
  refuseToKeep();
  store('persistent', 'token', 'first');
  vi.restoreAllMocks();
  expect(store('persistent', 'token', 'second')).toBe(true);
  expect(readStored('persistent', 'token')).toBe('second');
  // One that is rejected counts before what was kept earlier.
  refuseToKeep();
  store('persistent', 'token', 'third');
  expect(readStored('persistent', 'token')).toBe('third');
});

test('each shelf has values of its own, also what was rejected', () => {
  refuseToKeep();
  store('persistent', 'token', 'of the phone');
  store('session', 'token', 'of the tab');
  expect([readStored('persistent', 'token'), readStored('session', 'token')]).toEqual([
    'of the phone',
    'of the tab',
  ]);
  removeStored('persistent', 'token');
  expect(readStored('session', 'token')).toBe('of the tab');
});

test('where the browser denies its storage there is nothing to read, and no failure', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(readStored('persistent', 'token')).toBeNull();
  expect(store('persistent', 'token', 'secret')).toBe(false);
  expect(readStored('persistent', 'token')).toBe('secret');
  removeStored('persistent', 'token');
  expect(storedNames('persistent')).toEqual([]);
});
