import type { Satang } from '@wallet/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf, stormOf } from '#test/storm.ts';
import {
  conditionError,
  endsAtOnce,
  type Given,
  giftDenial,
  hasOpenBets,
  isPlainCash,
  limitsOf,
  progressOf,
  resultOf,
  shareOf,
  startDenial,
  termsOf,
} from './condition-rules.ts';

const satang = fc.bigInt({ min: 0n, max: 10_000_000_00n });
const minimum = 5_00n;
const given = fc.record({
  amount: fc.bigInt({ min: 1n, max: 100_000_00n }),
  deposit: fc.oneof(fc.bigInt({ min: 0n, max: 0n }), satang),
  successPercent: fc.integer({ min: 101, max: 2_000 }),
  failPercent: fc.integer({ min: 0, max: 99 }),
});
const runs = { numRuns: stormOf(50_000) };

test('the limits shown beforehand are those with which the condition then runs', () => {
  const bonus = { deposit: 100_00n, amount: 100_00n, successPercent: 300, failPercent: 10 };
  const way = {
    ...{ deposit: 100_00n, amount: 100_00n, target: 600_00n, floor: 20_00n },
    ...{ percentSuccess: 300, percentFail: 10, minimumBalance: minimum },
  };
  expect(termsOf(bonus, minimum)).toEqual(way);
  // A larger minimum balance is where it ends, even if the percentage is lower.
  expect(termsOf(bonus, 50_00n)).toEqual({
    ...way,
    floor: 50_00n,
    minimumBalance: 50_00n,
  });
  expect(termsOf({ ...bonus, successPercent: 100, failPercent: 0 }, minimum)).toBeNull();
  expect(termsOf({ ...bonus, amount: 0n }, minimum)).toBeNull();
  expect(termsOf({ ...bonus, deposit: 0n, amount: 5_00n }, minimum)).toBeNull();
});

test('giving up splits all there is, and keeps at most what was the member’s own', () => {
  fc.assert(
    fc.property(satang, satang, (total, own) => {
      const { keep, forfeit } = shareOf(total, own);
      expect(keep + forfeit).toBe(total);
      expect(keep <= own && keep >= 0n && forfeit >= 0n).toBe(true);
    }),
    runs,
  );
});

test('no condition that may start is over at its start', () => {
  let started = 0;
  fc.assert(
    fc.property(given, satang, (terms, own) => {
      if (endsAtOnce({ ...terms, own }, minimum)) return;
      started++;
      const total = own + terms.amount;
      expect(resultOf({ ...limitsOf(terms, minimum), total, outstanding: 0n, paidSince: 0n })).toBe(
        'running',
      );
    }),
    runs,
  );
  expect(started).toBeGreaterThan(runs.numRuns / 4);
});

test('a campaign that is saved can start for everybody with at most the minimum balance', () => {
  fc.assert(
    fc.property(given, fc.bigInt({ min: 0n, max: minimum }), (terms, before) => {
      if (conditionError(terms, minimum) !== null) return;
      expect(endsAtOnce({ ...terms, own: before + terms.deposit }, minimum)).toBe(false);
    }),
    runs,
  );
  const promotion: Given = { amount: 100_00n, deposit: 0n, successPercent: 500, failPercent: 10 };
  expect(conditionError(promotion, minimum)).toBeNull();
  expect(conditionError({ ...promotion, successPercent: 100 }, minimum)).not.toBeNull();
  expect(conditionError({ ...promotion, amount: 5_00n }, minimum)).not.toBeNull();
  expect(conditionError({ ...promotion, successPercent: 104 }, minimum)).not.toBeNull();
});

const event = fc.record({
  kind: fc.constantFrom('pay', 'win', 'lose', 'bet', 'settle', 'evaluate'),
  amount: fc.bigInt({ min: 1n, max: 50_000_00n }),
});
/** The member's own money at the start, in satang. */
const stakedPercent = fc.bigInt({ min: 0n, max: 100n });

test('no order of paying in, playing, betting and giving up makes money that was not won', () => {
  const ends = { success: 0, failed: 0, held: 0 };
  fc.assert(
    fc.property(
      given,
      satang,
      stakedPercent,
      fc.array(event, { maxLength: 12 }),
      (terms, own, staked, events) => {
        if (endsAtOnce({ ...terms, own }, minimum)) return;
        const limits = limitsOf(terms, minimum);
        let outstanding = (own * staked) / 100n;
        let total = own - outstanding + terms.amount;
        let [paidSince, won] = [0n, 0n];
        for (const { kind, amount } of events) {
          // Often all there is: only then may anything be lost.
          const { keep: stake } = shareOf(total, amount);
          if (kind === 'pay') [total, paidSince] = [total + amount, paidSince + amount];
          if (kind === 'win') [total, won] = [total + amount, won + amount];
          if (kind === 'lose') [total, won] = [total - stake, won - stake];
          if (kind === 'bet') [total, outstanding] = [total - stake, outstanding + stake];
          if (kind === 'settle' && outstanding > 0n) {
            // An even amount: the bet is lost.
            const back = amount % 2n === 0n ? 0n : amount;
            [total, won, outstanding] = [total + back, won + back - outstanding, 0n];
          }
          if (kind !== 'evaluate') continue;
          const verdict = resultOf({ ...limits, total, outstanding, paidSince });
          // Paying in never frees what was granted, nor does what was staked before: someone won it.
          if (verdict === 'success') expect(won > 0n).toBe(true);
          if (verdict === 'failed') {
            expect(outstanding === 0n && total <= limits.floor && won < 0n).toBe(true);
          }
          if (verdict === 'running' && total <= limits.floor) {
            expect(hasOpenBets({ outstanding })).toBe(true);
            ends.held++;
          }
          if (verdict === 'running') continue;
          ends[verdict]++;
          return;
        }
        if (hasOpenBets({ outstanding })) return;
        const { keep, forfeit } = shareOf(total, own + paidSince);
        expect(keep <= own + paidSince).toBe(true);
        expect(keep + forfeit).toBe(own + terms.amount + paidSince + won);
        expect(progressOf({ total, paidSince }) <= total).toBe(true);
      },
    ),
    // Few of them end while a bet is open.
    { numRuns: runsOf(50_000) },
  );
  for (const seen of Object.values(ends)) expect(seen).toBeGreaterThan(5);
});

test('goal and floor count from the deposit and the grant, rounded for the goal and against the floor', () => {
  const terms = { successPercent: 300, failPercent: 10 };
  const limits = limitsOf({ ...terms, deposit: 200_00n, amount: 100_00n }, minimum);
  expect(limits).toEqual({ target: 900_00n, floor: 30_00n });
  expect(limitsOf({ ...terms, deposit: 0n, amount: 20_00n }, minimum).floor).toBe(minimum);
  const odd = { deposit: 0n, amount: 99_99n, successPercent: 333, failPercent: 33 };
  expect(limitsOf(odd, minimum)).toEqual({ target: 332_97n, floor: 32_99n });
});

test('money is plain cash only without a goal and without a floor', () => {
  expect(isPlainCash({ successPercent: 100, failPercent: 0 })).toBe(true);
  expect(isPlainCash({ successPercent: 101, failPercent: 0 })).toBe(false);
  expect(isPlainCash({ successPercent: 100, failPercent: 1 })).toBe(false);
});

test('meeting or missing the limit exactly ends it immediately, and own money keeps no grant alive', () => {
  const terms = { deposit: 0n, amount: 100_00n, successPercent: 300, failPercent: 10 };
  expect(endsAtOnce({ ...terms, own: 199_99n }, minimum)).toBe(false);
  expect(endsAtOnce({ ...terms, own: 200_00n }, minimum)).toBe(true);
  expect(endsAtOnce({ ...terms, amount: minimum, own: 1n }, minimum)).toBe(true);
});

test('a campaign that cannot be offered says why', () => {
  const least = { deposit: 0n, amount: minimum, successPercent: 500, failPercent: 10 };
  expect(conditionError(least, minimum)).toBe('it would be lost from the beginning');
  expect(conditionError({ ...least, successPercent: 100 }, minimum)).toBe(
    'its goal must be above what was given',
  );
  expect(conditionError({ ...least, amount: minimum + 1n, successPercent: 101 }, minimum)).toBe(
    'it would be met immediately',
  );
});

test('at its floor a condition is lost, above it it runs', () => {
  const standing = { target: 600_00n, floor: 20_00n, paidSince: 0n, outstanding: 0n };
  expect(resultOf({ ...standing, total: 20_00n })).toBe('failed');
  expect(resultOf({ ...standing, total: 20_01n })).toBe('running');
});

test('progress is never below nothing, also when more was paid in than is left', () => {
  expect(progressOf({ total: 50_00n, paidSince: 80_00n })).toBe(0n);
  expect(progressOf({ total: 80_00n, paidSince: 50_00n })).toBe(30_00n);
});

test('while a bet is open nothing is lost, even if everything else is gone', () => {
  const standing = { target: 600_00n, floor: 20_00n, paidSince: 0n };
  expect(resultOf({ ...standing, total: 0n, outstanding: 1n })).toBe('running');
  expect(resultOf({ ...standing, total: 0n, outstanding: 0n })).toBe('failed');
  // Stakes neither bring the goal closer nor keep it away.
  expect(resultOf({ ...standing, total: 599_99n, outstanding: 100_00n })).toBe('running');
  expect(resultOf({ ...standing, total: 600_00n, outstanding: 100_00n })).toBe('success');
});

test('a gift waits for the condition that is held, and is given when it can carry its own', () => {
  const facts = {
    currency: 'THB',
    ownCurrency: 'THB',
    held: undefined,
    withdrawing: 0n,
    hasOpenTransfer: false,
    isExcluded: false,
    isWithoutRewards: false,
    balance: 0n,
    holdings: { total: 0n, outstanding: 0n },
    minimumBalance: minimum,
  } as const;
  const codes = {
    tooSmall: 'REFUND_MINIMUM',
    whileHeld: 'INVITE_COLLECT',
    isFromCoupon: false,
  } as const;
  const cash = { amount: 1n, deposit: 0n, successPercent: 100, failPercent: 0, ...codes };
  const gift = { ...cash, successPercent: 300, failPercent: 10 };
  const held = { state: 'active', target: 9n } as const;
  expect(giftDenial({ ...facts, holdings: null, balance: 99_00n }, cash)).toBeNull();
  expect(giftDenial({ ...facts, held }, cash)).toEqual({
    code: 'INVITE_COLLECT',
    obstacle: { cause: 'CONDITION_RUNNING', target: 9n, currency: 'THB' },
  });
  // A call may have been admitted before the exclusion began.
  for (const offered of [cash, gift]) {
    expect(giftDenial({ ...facts, isExcluded: true }, offered)).toEqual({ code: 'EXCLUDED' });
    // A flag stops what is new; a coupon was the member's before. An exclusion stops both.
    const flagged = { ...facts, isWithoutRewards: true };
    const coupon = { ...offered, isFromCoupon: true, amount: minimum + 1n };
    expect(giftDenial(flagged, offered)).toEqual({ code: 'NO_REWARDS' });
    expect(giftDenial(flagged, coupon)).toBeNull();
    expect(giftDenial({ ...flagged, isExcluded: true }, coupon)).toEqual({ code: 'EXCLUDED' });
  }
  // A minimum in kip says nothing about baht.
  expect(giftDenial({ ...facts, ownCurrency: 'LAK' }, cash)).toEqual({ code: 'OTHER_CURRENCY' });
  expect(giftDenial(facts, { ...gift, amount: minimum + 1n })).toBeNull();
  expect(giftDenial({ ...facts, hasOpenTransfer: true }, gift)?.obstacle).toEqual({
    cause: 'TRANSFER_OPEN',
  });
  // Large enough, and met by the present money: no floor is to blame.
  const easy = { ...gift, amount: 100_00n, successPercent: 101 };
  const holdings = { total: minimum, outstanding: 0n };
  expect(giftDenial({ ...facts, holdings }, easy)).toEqual({ code: 'REFUND_MINIMUM' });
  expect(giftDenial(facts, { ...gift, amount: minimum })).toEqual({
    code: 'REFUND_MINIMUM',
    obstacle: { cause: 'AMOUNT_SMALL', amount: minimum, floor: minimum, currency: 'THB' },
  });
});

test('a condition starts from little money, all of it known, what is staked included', () => {
  const facts = {
    currency: 'THB',
    ownCurrency: 'THB',
    held: undefined,
    withdrawing: 0n,
    hasOpenTransfer: false,
    isExcluded: false,
    isWithoutRewards: false,
    balance: 0n,
    holdings: { total: 0n, outstanding: 0n },
    minimumBalance: minimum,
  } as const;
  const beginning = { whileHeld: 'INVITE_COLLECT', isFromCoupon: false } as const;
  const started = (change: object) => startDenial({ ...facts, ...change }, beginning);
  const startedWith = (total: Satang, outstanding: Satang) =>
    started({ holdings: { total, outstanding } });
  const remains = (total: Satang) => ({
    code: 'BONUS_REMAINING',
    obstacle: { cause: 'BALANCE_REMAINS', total, minimumBalance: minimum, currency: 'THB' },
  });
  expect(started({})).toBeNull();
  expect(started({ isExcluded: true })).toEqual({ code: 'EXCLUDED' });
  expect(started({ isWithoutRewards: true })).toEqual({ code: 'NO_REWARDS' });
  const fromCoupon = { ...beginning, isFromCoupon: true };
  expect(startDenial({ ...facts, isWithoutRewards: true }, fromCoupon)).toBeNull();
  expect(started({ ownCurrency: 'LAK' })).toEqual({ code: 'OTHER_CURRENCY' });
  expect(startedWith(minimum, 0n)).toBeNull();
  expect(startedWith(minimum + 1n, 0n)).toEqual(remains(minimum + 1n));
  expect(startedWith(minimum - 1n, 1n)).toBeNull();
  expect(startedWith(minimum, 1n)).toEqual(remains(minimum + 1n));
  expect(started({ withdrawing: 7n })).toEqual({
    code: 'BONUS_REMAINING',
    obstacle: { cause: 'WITHDRAWAL_OPEN', amount: 7n, currency: 'THB' },
  });
  expect(started({ holdings: null })).toEqual({ code: 'SERVICE_BUSY' });
  // The wallet alone decides, without the games.
  expect(started({ holdings: null, balance: minimum + 1n })).toEqual(remains(minimum + 1n));
  expect(started({ holdings: null, hasOpenTransfer: true })).toEqual({
    code: 'BONUS_REMAINING',
    obstacle: { cause: 'TRANSFER_OPEN' },
  });
  expect(started({ held: { state: 'active', target: 9n } })).toEqual({
    code: 'INVITE_COLLECT',
    obstacle: { cause: 'CONDITION_RUNNING', target: 9n, currency: 'THB' },
  });
  expect(started({ held: { state: 'armed', minimumDeposit: 5n } })?.obstacle).toEqual({
    cause: 'CONDITION_WAITING',
    minimumDeposit: 5n,
    currency: 'THB',
  });
  expect(started({ held: { state: 'armed', minimumDeposit: null } })).toEqual({
    code: 'INVITE_COLLECT',
  });
  // Of several reasons the most lasting is shown.
  const reasons = [
    [{ ownCurrency: 'LAK' }, 'OTHER_CURRENCY'],
    [{ isExcluded: true }, 'EXCLUDED'],
    [{ isWithoutRewards: true }, 'NO_REWARDS'],
    [{ held: { state: 'active', target: 9n } }, 'CONDITION_RUNNING'],
    [{ withdrawing: 7n }, 'WITHDRAWAL_OPEN'],
    [{ balance: minimum + 1n }, 'BALANCE_REMAINS'],
    [{ hasOpenTransfer: true }, 'TRANSFER_OPEN'],
    [{ holdings: null }, 'SERVICE_BUSY'],
  ] as const;
  for (const [nth, [, reason]] of reasons.entries()) {
    const denied = started(Object.assign({}, ...reasons.slice(nth).map(([change]) => change)));
    expect(denied?.obstacle?.cause ?? denied?.code).toBe(reason);
  }
});
