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
});
