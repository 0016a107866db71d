import { ApiError } from '@wallet/contract/api-error';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { errorText } from './error-text.ts';
import { showLanguage } from './text.ts';

beforeAll(() => showLanguage('en'));
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['a fault of our own', new TypeError('undefined'), /^Something went wrong on our side/],
  ['no answer in time', new ApiError('TIMEOUT', 0), /^This is taking longer than usual/],
  ['a rejection', new ApiError('ALREADY_DECIDED', 409), /^Someone else has already decided/],
  ['a code without words', new ApiError('NEW_CODE', 400), /^NEW_CODE$/],
])('%s has a text', (_, error, words) => {
  expect(errorText(error)).toMatch(words);
});

test('a lost connection is this machine’s or the service’s', () => {
  const error = new ApiError('NETWORK', 0);
  expect(errorText(error)).toMatch(/^We can't reach the service/);
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorText(error)).toMatch(/^No internet connection/);
});

test('a long wait is shown with the time when it ends', () => {
  const soon = errorText(new ApiError('REQUEST_LIMIT', 429));
  expect(errorText(new ApiError('REQUEST_LIMIT', 429, 7_200))).not.toBe(soon);
});
