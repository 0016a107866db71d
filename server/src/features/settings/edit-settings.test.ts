import { workKinds } from '@wallet/contract/queue/kinds';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { type FieldRules, isHarmless } from '#edits/edit-rules.ts';
import type { Services } from '#services.ts';
import { testDatabase } from '#test/database.ts';
import { changeSettings } from './edit-settings.ts';

/** The rules by which one person alone may change a setting. */
async function rulesOf(): Promise<FieldRules> {
  const services = { config: { currency: 'THB' } } as Services;
  const request = { body: { version: '', changes: {} } } as never;
  const db = await testDatabase();
  const { rules } = await inTransaction(db, (tx) => changeSettings.preview(tx, services, request));
  return rules;
}

/** Less of these costs less, or takes less for true. */
const lower = [
  'slipWithinMinutes',
  ...['withdrawMax', 'autoMax', 'bulkApprovalMax', 'withdrawalsPerDay'],
  ...['invitePercent', 'inviteMax', 'refundPercent', 'refundMax', 'coinsPerDeposit'],
  ...['wheelDailyMax', 'bonusDailyMax', 'promotionDailyMax', 'inviteDailyMax', 'refundDailyMax'],
];
/** More of these protects more. */
const higher = ['withdrawMin', 'withdrawHoldHours', 'coinMinimumDeposit', 'minimumAge'];
/** Two people, for any value. */
const never = [
  ...['minimumBalance', 'inviteSuccess', 'inviteFail', 'refundSuccess', 'refundFail'],
  ...['riskFrom', 'riskDevice', 'riskAmount', 'verifyAbove', 'verifyThaiId', 'lineLink', 'lineQr'],
];

test('one person alone lowers what is given and raises protections, and never the other way', async () => {
  const rules = await rulesOf();
  const may = (name: string, before: unknown, after: unknown) =>
    isHarmless(rules, { [name]: before }, { [name]: after });
  for (const name of lower) {
    expect([name, may(name, 500, 499), may(name, 500, 501)]).toEqual([name, true, false]);
  }
  for (const name of higher) {
    expect([name, may(name, 500, 501), may(name, 500, 499)]).toEqual([name, true, false]);
  }
  for (const name of never) {
    expect([name, may(name, 500, 499), may(name, 500, 501)]).toEqual([name, false, false]);
  }
  expect([may('smsPerHour', 500, 200), may('smsPerHour', 500, 199)]).toEqual([true, false]);
});

/** Words, looks and hours that move no money. */
const free = [
  ...['name', 'website', 'licence', 'conditions', 'agreements', 'notice', 'noticePercentFail'],
  ...['contactText', 'lineName', 'enableChatWidget', 'chatOpenFrom', 'chatOpenUntil'],
  ...['chatGreeting', 'chatAway', 'chatMenu', 'chatRating', 'chatMessagesPerMinute', 'isManual'],
  ...['slipClosedFrom', 'slipClosedUntil', 'refundInfo', 'helpLines'],
  ...['Chasing', 'Night', 'Failed', 'Cancelled', 'Raised', 'Unusual'].map((of) => `signal${of}`),
  ...['selfTest', 'selfTestYes', 'selfTestBelow', 'selfTestFrom'],
  // A deposit account is confirmed by the target of changes.
  ...workKinds.filter((kind) => kind !== 'account').map((kind) => `${kind}TargetMinutes`),
  ...['Ground', 'Accent', 'Card'].flatMap((of) => [`brandNight${of}`, `brandDay${of}`]),
  ...['brandCorners', 'brandMotif'],
];

test('one person alone changes words, looks, hours and targets, either way', async () => {
  const rules = await rulesOf();
  for (const name of free) {
    const may = (before: number, after: number) =>
      isHarmless(rules, { [name]: before }, { [name]: after });
    expect([name, may(500, 499), may(500, 501)]).toEqual([name, true, true]);
  }
});

test('one person alone ends an offer, begins a check, tightens a limit and takes a picture away', async () => {
  const rules = await rulesOf();
  const may = (name: string, before: unknown, after: unknown) =>
    isHarmless(rules, { [name]: before }, { [name]: after });
  for (const name of ['isInviteActive', 'isRefundActive']) {
    expect([name, may(name, true, false), may(name, false, true)]).toEqual([name, true, false]);
  }
  expect([may('registerOTP', false, true), may('registerOTP', true, false)]).toEqual([true, false]);
  for (const name of ['depositLimits', 'lossLimits', 'sessionLimits', 'realityChecks']) {
    const tighter = [may(name, 'off', 'offered'), may(name, 'offered', 'required')];
    const looser = [may(name, 'required', 'offered'), may(name, 'offered', 'off')];
    expect([tighter, looser], name).toEqual([
      [true, true],
      [false, false],
    ]);
  }
  for (const name of ['Mark', 'Wordmark', 'Hero', 'Login', 'Contact', 'Icon', 'Card']) {
    const picture = `brand${name}`;
    expect([may(picture, '/a.webp', null), may(picture, null, '/a.webp')], picture).toEqual([
      true,
      false,
    ]);
  }
});
