import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { kipLimits } from './kip-limits.ts';
import { readSettings, settingsOf, writeSettings } from './settings.ts';

test('settings that the operator never set have a default, in satang where it is money', async () => {
  const { conditions, agreements, chatMenu, selfTest, ...settings } = await readSettings(
    await testDatabase(),
  );
  expect([conditions, agreements, chatMenu, selfTest]).toEqual([[], [], [], []]);
  const plain = Object.entries(settings).filter(
    ([name, value]) => (typeof value !== 'object' || value === null) && !name.startsWith('brand'),
  );
  expect(Object.fromEntries(plain)).toEqual({
    ...{ name: 'Wallet', website: '', lineLink: '', lineName: '', lineQr: null },
    ...{ noticePercentFail: 10, terminated: null, registerOTP: true, isManual: false },
    ...{ enableChatWidget: false, chatOpenFrom: '00:00', chatOpenUntil: '00:00' },
    ...{ chatMessagesPerMinute: 20, smsPerHour: 2_000 },
    ...{ withdrawMin: 100_00n, withdrawMax: 50_000_00n, autoMax: 5_000_00n },
    ...{ withdrawalsPerDay: 3, withdrawHoldHours: 24, bulkApprovalMax: 0n, minimumBalance: 5_00n },
    ...{ withdrawalTargetMinutes: 15, verificationTargetMinutes: 240, caseTargetMinutes: 120 },
    ...{ differenceTargetMinutes: 1_440, changeTargetMinutes: 480, resumptionTargetMinutes: 30 },
    chatTargetMinutes: 3,
    ...{ slipClosedFrom: '23:00', slipClosedUntil: '01:00', slipWithinMinutes: 60 },
    ...{ isInviteActive: true, invitePercent: 5, inviteSuccess: 200, inviteFail: 10 },
    ...{ isRefundActive: true, refundPercent: 5, refundSuccess: 150, refundFail: 10 },
    ...{ inviteMax: 1_000_00n, refundMax: 1_000_00n },
    ...{ minimumAge: 0, verifyAbove: 0n, verifyThaiId: true, verifyLaoId: true },
    ...{ verifyPassport: true, verifyBack: true, verifyPortrait: true, verifyKeptDays: 30 },
    ...{ depositLimits: 'offered', lossLimits: 'offered', sessionLimits: 'offered' },
    ...{ realityChecks: 'offered', selfTestYes: 3 },
    ...{ signalChasing: 5, signalNight: 5, signalFailed: 5, signalCancelled: 2 },
    ...{ signalRaised: 2, signalUnusual: 5, coinMinimumDeposit: 100_00n, coinsPerDeposit: 1 },
    ...{ wheelDailyMax: 50_000_00n, bonusDailyMax: 500_000_00n, promotionDailyMax: 100_000_00n },
    ...{ inviteDailyMax: 100_000_00n, refundDailyMax: 100_000_00n },
    ...{ riskFrom: 60, riskAccount: 40, riskHolder: 20, riskDevice: 20, riskAddress: 5 },
    ...{ riskPattern: 10, riskInviter: 15, riskNoPlay: 60, riskGameReturn: 60 },
    ...{ riskBankChange: 60, riskAmount: 1_000_00n, riskReturn: 10_000_00n },
  });
});

test('every setting that holds money begins in kip with seven hundred times the amount in baht', async () => {
  const settings = await readSettings(await testDatabase());
  const inBaht = Object.entries(settings).filter(([, value]) => typeof value === 'bigint');
  expect(inBaht.length).toBeGreaterThan(0);
  const inKip = Object.entries(kipLimits).map(([name, kip]) => [name, BigInt(kip) * 100n]);
  const expected = inBaht.map(([name, value]) => [name, BigInt(`${value}`) * 700n]);
  expect(Object.fromEntries(inKip)).toEqual(Object.fromEntries(expected));
});

test('a decision reads what was written just now, a screen some seconds later', async () => {
  const db = await testDatabase();
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
  await db.transaction().execute((tx) => writeSettings(tx, { withdrawMax: 20_000.5 }));
  expect((await readSettings(db)).withdrawMax).toBe(20_000_50n);
  expect((await settingsOf(db)).withdrawMax).toBe(50_000_00n);
  clock.mockReturnValue(now + 1_900);
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
