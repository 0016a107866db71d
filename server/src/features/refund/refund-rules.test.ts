import type { Satang } from '@wallet/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { receiveDenial, refundsOf } from './refund-rules.ts';

const day = fc.record({
  day: fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20'),
  lost: fc.bigInt({ min: 1n, max: 10_000_000_00n }),
  hadCondition: fc.boolean(),
});

test('each lost day brings its share, never more than the maximum, nothing for granted money', () => {
  fc.assert(
    fc.property(
      fc.array(day),
      fc.integer({ min: 0, max: 100 }),
      fc.bigInt({ min: 0n, max: 1_000_00n }),
      (days, percent, maximum) => {
        const refunds = refundsOf(days, { percent, maximum });
        for (const { amount, lost } of refunds) {
          expect(amount > 0n && amount <= maximum && amount * 100n <= lost * BigInt(percent)).toBe(
            true,
          );
        }
        const isShared = (lost: Satang) => maximum > 0n && lost * BigInt(percent) >= 100n;
        const expected = days.filter(({ lost, hadCondition }) => !hadCondition && isShared(lost));
        expect(refunds).toHaveLength(expected.length);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the reasons to reject a refund', () => {
  const lostDay = { day: '2026-11-20', lost: 100_00n, hadCondition: false };
  const refund = { day: '2026-11-20', lost: 100_00n, amount: 5_00n };
  const facts = { isActive: true, held: null, days: [lostDay], refunds: [refund] };
  expect(receiveDenial(facts)).toBeNull();
  expect(receiveDenial({ ...facts, isActive: false })).toEqual({ code: 'REFUND_INACTIVE' });
  const held = { obstacle: undefined };
  expect(receiveDenial({ ...facts, held })).toEqual({ code: 'REFUND_CONDITION' });
  expect(receiveDenial({ ...facts, days: [], refunds: [] })).toEqual({ code: 'NO_REFUND' });
  const days = [{ ...lostDay, hadCondition: true }];
  expect(receiveDenial({ ...facts, days, refunds: [] })).toEqual({
    code: 'REFUND_CONDITION',
    obstacle: { cause: 'BONUS_DAYS' },
  });
});
