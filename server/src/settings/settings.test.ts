import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { readSettings, settingsOf, writeSettings } from './settings.ts';

test('what the operator never set has a default, in satang where it is money', async () => {
  const db = await testDatabase();
  expect(await readSettings(db)).toMatchObject({
    withdrawMin: 100_00n,
    withdrawMax: 50_000_00n,
    autoMax: 5_000_00n,
    withdrawalsPerDay: 3,
    withdrawHoldHours: 24,
    bulkApprovalMax: 0n,
    minimumBalance: 500n,
    refundPercent: 5,
    refundMax: 1_000_00n,
    invitePercent: 5,
    inviteMax: 1_000_00n,
    coinMinimumDeposit: 100_00n,
    coinsPerDeposit: 1,
    wheelDailyMax: 50_000_00n,
    bonusDailyMax: 500_000_00n,
    promotionDailyMax: 100_000_00n,
    inviteDailyMax: 100_000_00n,
    refundDailyMax: 100_000_00n,
    smsPerHour: 2_000,
    minimumAge: 0,
    verifyKeptDays: 30,
    depositLimits: 'offered',
    lossLimits: 'offered',
    slipClosedUntil: '01:00',
    slipWithinMinutes: 60,
    slipClosedFrom: '23:00',
    registerOTP: true,
    isManual: false,
    terminated: null,
  });
});

test('a decision reads what was written just now, a screen some seconds later', async () => {
  const db = await testDatabase();
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
  await db.transaction().execute((tx) => writeSettings(tx, { withdrawMax: 20_000.5 }));
  expect((await readSettings(db)).withdrawMax).toBe(20_000_50n);
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1_900);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
  clock.mockReturnValue(now + 2_000);
  expect((await settingsOf(db)).withdrawMax).toBe(20_000_50n);
});

test('a setting that cannot be meant stops the decision rather than passing as the default', async () => {
  const db = await testDatabase();
  await db
    .insertInto('setting')
    .values({ name: 'withdrawMax', value: JSON.stringify('a lot') })
    .execute();
  await expect(readSettings(db)).rejects.toThrow('invalid_type');
  await expect(settingsOf(db)).rejects.toThrow('invalid_type');
  await db.deleteFrom('setting').execute();
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
});
