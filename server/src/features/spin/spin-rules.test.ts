import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSlice } from './draw-slice.ts';
import { claimError, sliceOf, totalWeight } from './spin-rules.ts';

test('every ticket is one slice’s, and a slice has as many as its weight', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(weights, (list) => {
      const slices = list.map((weight, index) => ({ weight, index }));
      const tickets = Array.from({ length: totalWeight(slices) }, (_, ticket) => ticket);
      const drawn = Map.groupBy(tickets, (ticket) => sliceOf(slices, ticket).index);
      expect(slices.map(({ index }) => drawn.get(index)?.length)).toEqual(list);
      expect(() => sliceOf(slices, totalWeight(slices))).toThrow('lies outside the wheel');
    }),
  );
});

/** The value of chi-square that seven degrees of freedom exceed once in a million runs. */
const chiSquareLimit = 40.52;

test('200,000 draws follow the weights', () => {
  const weights = [1, 5, 20, 50, 100, 150, 300, 374];
  const slices = weights.map((weight, index) => ({ weight, index }));
  const counts = weights.map(() => 0);
  const draws = 200_000;
  for (let draw = 0; draw < draws; draw++) {
    const { index } = drawSlice(slices);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  const chiSquare = weights.reduce((sum, weight, index) => {
    const expected = (draws * weight) / totalWeight(slices);
    return sum + ((counts[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chiSquare).toBeLessThan(chiSquareLimit);
});

test('the reasons to reject a claim', () => {
  const coupon = { type: 'credit', isClaimed: false, isExpired: false } as const;
  expect(claimError(coupon)).toBeNull();
  expect(claimError(undefined)).toBe('NO_CLAIMABLE_COUPON');
  expect(claimError({ ...coupon, isClaimed: true, isExpired: true })).toBe('NO_CLAIMABLE_COUPON');
  expect(claimError({ ...coupon, type: 'none' })).toBe('INVALID_COUPON_TYPE');
  expect(claimError({ ...coupon, isExpired: true })).toBe('COUPON_EXPIRED');
});
