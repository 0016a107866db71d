import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, store } from './storage.ts';
import { storedNames } from './stored-names.ts';
import { stubStorages } from './test/memory-storage.ts';

beforeEach(stubStorages);
afterEach(() => {
  for (const name of storedNames('persistent')) removeStored('persistent', name);
  vi.restoreAllMocks();
});

/** A browser in which nothing can be stored: its storage is full, or switched off. */
function refuseToKeep(): void {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

test('a value that the browser rejects lasts as long as the page, and is reported as not stored', () => {
  refuseToKeep();
  expect(store('persistent', 'token', 'secret')).toBe(false);
  expect(readStored('persistent', 'token')).toBe('secret');
  expect(storedNames('persistent')).toContain('token');
  expect(storedNames('session')).not.toContain('token');
  expect(window.localStorage.getItem('token')).toBeNull();
});

test('a value that was rejected and then removed is gone', () => {
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

test('a browser that denies its storage has nothing to read, and no error', () => {
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
