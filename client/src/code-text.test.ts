import { formatTime } from '@wallet/contract/time';
import { expect, onTestFinished, test, vi } from 'vitest';
import { codeText } from './code-text.ts';
import { learnServerTime } from './server-clock.ts';

const texts = { LIMIT: 'Try later.', LIMIT_AT: 'Try again at {time}.' };

test('a code without a text is shown as it came', () => {
  expect(codeText(texts, 'BAD_WEATHER')).toBe('BAD_WEATHER');
});

test('a long wait names its moment by the server’s clock, a short one needs no clock', () => {
  expect(codeText(texts, 'LIMIT', 60)).toBe('Try later.');
  vi.useFakeTimers({ now: Date.parse('2026-11-24T04:00:00.000Z') });
  onTestFinished(() => {
    learnServerTime(new Date().toUTCString());
    vi.useRealTimers();
  });
  // The phone is twenty minutes fast.
  learnServerTime('Tue, 24 Nov 2026 03:40:00 GMT');
  const end = formatTime(Date.parse('2026-11-24T03:41:01.000Z'));
  expect(codeText(texts, 'LIMIT', 61)).toBe(`Try again at ${end}.`);
});
