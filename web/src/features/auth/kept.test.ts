import { learnServerTime } from '@wallet/client/server-clock';
import { stubStorages } from '@wallet/client/test/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepReset, keptReset } from './kept-reset.ts';
import { keepWizard, keptWizard } from './kept-wizard.ts';
import { startWizard } from './wizard-state.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const everything = () =>
  ['registration', 'password-reset'].map((name) => window.localStorage.getItem(name)).join();

beforeEach(() => {
  vi.useFakeTimers({ now });
  stubStorages();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a registration is there half an hour later, without its password, and no longer', () => {
  const begun = startWizard('PR1');
  const draft = { ...begun.draft, phone: '0812345678' };
  keepWizard({ ...begun, draft: { ...draft, password: 'secret-1', confirmation: 'secret-2' } });
  expect(everything()).not.toContain('secret');
  vi.advanceTimersByTime(30 * 60_000 - 1);
  expect(keptWizard()?.draft).toEqual({ ...draft, password: '', confirmation: '' });
  vi.advanceTimersByTime(1);
  expect(keptWizard()).toBeNull();
  expect(everything()).not.toContain('0812345678');
});

test('a password reset is there until its code has expired', () => {
  const expiresAt = new Date(now + 5 * 60_000).toISOString();
  const reset = { phone: '0812345678', otp: { expiresAt } } as unknown as Parameters<
    typeof keepReset
  >[0];
  keepReset(reset);
  vi.advanceTimersByTime(4 * 60_000);
  expect(keptReset()).toEqual(reset);
  vi.advanceTimersByTime(2 * 60_000);
  expect(keptReset()).toBeNull();
  expect(everything()).not.toContain('0812345678');
});

test.each([60, -60])('a phone whose clock is %i minutes fast keeps a reset as long', (minutes) => {
  learnServerTime(new Date(now - minutes * 60_000).toUTCString());
  const expiresAt = new Date(now + (5 - minutes) * 60_000).toISOString();
  const reset = { phone: '0812345678', otp: { expiresAt } } as unknown as Parameters<
    typeof keepReset
  >[0];
  keepReset(reset);
  // The next load of the page has had no reply yet.
  learnServerTime(new Date(now).toUTCString());
  vi.advanceTimersByTime(4 * 60_000);
  expect(keptReset()).toEqual(reset);
  vi.advanceTimersByTime(60_000);
  expect(keptReset()).toBeNull();
});

test('an invalid registration or reset is forgotten', () => {
  window.localStorage.setItem('registration', '{');
  window.localStorage.setItem('password-reset', '{"otp":1}');
  expect([keptWizard(), keptReset()]).toEqual([null, null]);
  expect(window.localStorage.getItem('registration')).toBeNull();
  expect(window.localStorage.getItem('password-reset')).toBeNull();
});
