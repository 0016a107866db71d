import { formatTime } from '@wallet/contract/time';
import { expect, test, vi } from 'vitest';
import { codeText } from './code-text.ts';
import { serverNow } from './server-clock.ts';

const texts = { LIMIT: 'Try later.', LIMIT_AT: 'Try again at {time}.' };

test('a code without a text is shown as it came', () => {
  expect(codeText(texts, 'BAD_WEATHER')).toBe('BAD_WEATHER');
});

test('a long wait names its moment, a short one needs no clock', () => {
  expect(codeText(texts, 'LIMIT', 60)).toBe('Try later.');
  vi.useFakeTimers();
  const end = formatTime(serverNow() + 61_000);
  expect(codeText(texts, 'LIMIT', 61)).toBe(`Try again at ${end}.`);
  vi.useRealTimers();
});
