import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  campaignRefusal,
  endsAtOnce,
  type Given,
  limitsOf,
  progressOf,
  shareOf,
  startRefusal,
  verdictOn,
} from './obligation-rules.ts';

const satang = fc.bigInt({ min: 0n, max: 10_000_000_00n });
const minimum = 5_00n;
const given = fc.record({
  amount: fc.bigInt({ min: 1n, max: 100_000_00n }),
  deposit: fc.oneof(fc.bigInt({ min: 0n, max: 0n }), satang),
  successPercent: fc.integer({ min: 101, max: 2_000 }),
  failPercent: fc.integer({ min: 0, max: 99 }),
});
const runs = { numRuns: 50_000 };

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
      expect(verdictOn({ ...limitsOf(terms, minimum), total, paidSince: 0n })).toBe('running');
    }),
    runs,
  );
  expect(started).toBeGreaterThan(5_000);
});

test('a campaign that is saved can start for everybody with at most the minimum balance', () => {
  fc.assert(
    fc.property(given, fc.bigInt({ min: 0n, max: minimum }), (terms, before) => {
      if (campaignRefusal(terms, minimum) !== null) return;
      expect(endsAtOnce({ ...terms, own: before + terms.deposit }, minimum)).toBe(false);
    }),
    runs,
  );
  const promotion: Given = { amount: 100_00n, deposit: 0n, successPercent: 500, failPercent: 10 };
  expect(campaignRefusal(promotion, minimum)).toBeNull();
  expect(campaignRefusal({ ...promotion, successPercent: 100 }, minimum)).not.toBeNull();
  expect(campaignRefusal({ ...promotion, amount: 5_00n }, minimum)).not.toBeNull();
  expect(campaignRefusal({ ...promotion, successPercent: 104 }, minimum)).not.toBeNull();
});

const event = fc.record({
  kind: fc.constantFrom('pay', 'win', 'lose', 'evaluate'),
  amount: fc.bigInt({ min: 1n, max: 50_000_00n }),
});

test('no order of paying in, playing and giving up makes money that was not won', () => {
  fc.assert(
    fc.property(given, satang, fc.array(event, { maxLength: 12 }), (terms, own, events) => {
      if (endsAtOnce({ ...terms, own }, minimum)) return;
      const limits = limitsOf(terms, minimum);
      let total = own + terms.amount;
      let [paidSince, won] = [0n, 0n];
      for (const { kind, amount } of events) {
        if (kind === 'lose' && amount > total) continue;
        if (kind === 'pay') [total, paidSince] = [total + amount, paidSince + amount];
        if (kind === 'win') [total, won] = [total + amount, won + amount];
        if (kind === 'lose') [total, won] = [total - amount, won - amount];
        if (kind !== 'evaluate') continue;
        const verdict = verdictOn({ ...limits, total, paidSince });
        // Paying in never frees what was granted: somebody won it.
        if (verdict === 'success') expect(won > 0n).toBe(true);
        if (verdict === 'failed') expect(total <= limits.floor && won < 0n).toBe(true);
        if (verdict !== 'running') return;
      }
      const { keep } = shareOf(total, own + paidSince);
      expect(keep <= own + paidSince).toBe(true);
      expect(progressOf({ ...limits, total, paidSince }) <= total).toBe(true);
    }),
    runs,
  );
});

test('a condition starts from little money, all of it known', () => {
  const facts = { hasOpenWithdrawal: false, total: 0n, minimumBalance: minimum };
  expect(startRefusal(facts)).toBeNull();
  expect(startRefusal({ ...facts, total: minimum })).toBeNull();
  expect(startRefusal({ ...facts, total: minimum + 1n })).toBe('BONUS_REMAINING');
  expect(startRefusal({ ...facts, hasOpenWithdrawal: true })).toBe('BONUS_REMAINING');
  expect(startRefusal({ ...facts, total: null })).toBe('SERVICE_BUSY');
});
