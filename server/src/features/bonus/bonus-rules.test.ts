import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activationDenial, amountFor, beginningOf, countReceived } from './bonus-rules.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' });
const weekdays = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', weekday: 'long' });

/** The slow way: the calendar's own words, one day back at a time until Monday. */
function mondayOf(moment: Date): string {
  let day = moment;
  while (weekdays.format(day) !== 'Monday') day = new Date(day.getTime() - 86_400_000);
  return days.format(day);
}

const from = new Date('2025-01-01T00:00:00Z');
const anyMoment = fc.date({
  min: from,
  max: new Date('2027-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** Seconds around a Bangkok midnight, Mondays' among them. */
const nearMidnight = fc
  .integer({ min: 0, max: 729 })
  .chain((day) =>
    fc
      .integer({ min: -3, max: 3 })
      .map(
        (second) => new Date(from.getTime() + day * 86_400_000 + 17 * 3_600_000 + second * 1_000),
      ),
  );

test.each([
  ['any moments', anyMoment],
  ['moments around midnight', nearMidnight],
])('today and this week are Bangkok’s, for %s', (_, moment) => {
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 8 }), moment, (received, now) => {
      const today = received.filter((at) => days.format(at) === days.format(now));
      const week = received.filter((at) => mondayOf(at) === mondayOf(now));
      expect(countReceived(received, 'day', now)).toBe(today.length);
      expect(countReceived(received, 'week', now)).toBe(week.length);
      expect(countReceived(received, 'limit', now)).toBe(received.length);
    }),
    { numRuns: 500 },
  );
});

test('the day turns at midnight in Bangkok, the week on Monday', () => {
  const sunday = new Date('2026-11-22T16:59:59.999Z');
  const monday = new Date('2026-11-22T17:00:00Z');
  expect(countReceived([sunday], 'day', monday)).toBe(0);
  expect(countReceived([sunday], 'week', monday)).toBe(0);
  expect(countReceived([monday], 'week', new Date('2026-11-29T16:59:59Z'))).toBe(1);
});

test('a bonus is a share of the deposit up to its maximum, or always the same', () => {
  const money = fc.bigInt({ min: 1n, max: 1_000_000_00n });
  fc.assert(
    fc.property(money, money, fc.constantFrom(1, 50, 100, 250), (deposit, maxAmount, percent) => {
      const amount = amountFor({ percent, maxAmount, minimumDeposit: 1n }, deposit);
      expect(amount <= maxAmount && amount * 100n <= deposit * BigInt(percent)).toBe(true);
      expect(amountFor({ percent: null, maxAmount, minimumDeposit: 1n }, deposit)).toBe(maxAmount);
    }),
  );
});

test('a deposit brings the reward of the agreed terms, if it is one they mean', () => {
  const terms = {
    percent: 50,
    maxAmount: 100_00n,
    minimumDeposit: 100_00n,
    minimumBalance: 10_00n,
    successPercent: 300,
    failPercent: 10,
    channels: ['KBANK'],
  };
  const occasion = { deposit: 120_00n, channel: 'KBANK', own: 125_00n };
  const amounts = { amount: 60_00n, target: 540_00n, floor: 18_00n };
  expect(beginningOf(terms, occasion)).toEqual(amounts);
  expect(beginningOf({ ...terms, channels: null }, occasion)).toEqual(amounts);
  expect(beginningOf({ ...terms, percent: null }, occasion)?.amount).toBe(100_00n);
  expect(beginningOf({ ...terms, minimumBalance: 20_00n }, occasion)?.floor).toBe(20_00n);
  expect(beginningOf(terms, { ...occasion, deposit: 99_99n })).toBeNull();
  expect(beginningOf(terms, { ...occasion, channel: 'SCB' })).toBeNull();
  // Met, or lost, from the beginning.
  expect(beginningOf(terms, { ...occasion, own: 480_00n })).toBeNull();
  expect(beginningOf({ ...terms, minimumBalance: 180_00n }, occasion)).toBeNull();
});

test('the reasons to reject an activation, the most lasting first', () => {
  const facts = {
    isOpenNow: true,
    openFrom: null,
    openUntil: null,
    forNewMembers: true,
    hasPaidIn: false,
    received: 0,
    maxReceived: 1,
    budget: 100n,
    granted: 99n,
  };
  const codeOf = (change: object) => activationDenial({ ...facts, ...change })?.code;
  expect(activationDenial(facts)).toBeNull();
  expect(codeOf({ received: 1, isOpenNow: false })).toBe('BONUS_MAX_CLAIMED');
  expect(codeOf({ isOpenNow: false })).toBe('BONUS_CONDITION');
  const hours = { isOpenNow: false, openFrom: '18:00', openUntil: '22:00' };
  expect(activationDenial({ ...facts, ...hours })).toEqual({
    code: 'BONUS_CONDITION',
    obstacle: { cause: 'OUTSIDE_HOURS', from: '18:00', until: '22:00' },
  });
  expect(activationDenial({ ...facts, hasPaidIn: true })).toEqual({
    code: 'BONUS_CONDITION',
    obstacle: { cause: 'NEW_MEMBERS_ONLY' },
  });
  expect(codeOf({ granted: 100n })).toBe('BONUS_FULL');
  expect(activationDenial({ ...facts, ...hours, hasPaidIn: true })?.obstacle?.cause).toBe(
    'OUTSIDE_HOURS',
  );
  expect(codeOf({ hasPaidIn: true, granted: 100n })).toBe('BONUS_CONDITION');
  // Members who paid in before may have one that is for everyone, and without a budget there is enough.
  expect(codeOf({ forNewMembers: false, hasPaidIn: true })).toBeUndefined();
  expect(codeOf({ budget: null, granted: 100n })).toBeUndefined();
});
