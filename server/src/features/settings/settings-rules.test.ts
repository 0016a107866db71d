import type { Settings } from '@wallet/contract/settings/staff';
import { expect, test } from 'vitest';
import { settingsError } from './settings-rules.ts';

const settings = {
  ...{ withdrawMin: 100n, withdrawMax: 100n },
  ...{ verifyThaiId: true, verifyLaoId: false, verifyPassport: false },
  ...{ inviteSuccess: 300, inviteFail: 10, refundSuccess: 300, refundFail: 10 },
} as Settings;

const error = (change: Partial<Settings>) => settingsError({ ...settings, ...change });

test('the least withdrawal is at most the largest, and one document at least is accepted', () => {
  expect(error({})).toBeNull();
  expect(error({ withdrawMin: 101n } as Partial<Settings>)).toBe('INVALID_DATA');
  expect(error({ verifyThaiId: false })).toBe('INVALID_DATA');
  expect(error({ verifyThaiId: false, verifyLaoId: true })).toBeNull();
  expect(error({ verifyThaiId: false, verifyPassport: true })).toBeNull();
});

test.each(['invite', 'refund'])('the condition of an %s is one, or none at all', (offer) => {
  const terms = (success: number, fail: number) =>
    error({ [`${offer}Success`]: success, [`${offer}Fail`]: fail });
  expect([terms(101, 0), terms(101, 99), terms(100, 0)]).toEqual([null, null, null]);
  for (const [success, fail] of [
    [101, 100],
    [100, 1],
    [99, 10],
  ] as const) {
    expect([success, fail, terms(success, fail)]).toEqual([success, fail, 'CONDITION_UNSOUND']);
  }
});
