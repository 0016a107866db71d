import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchangeIn, exchangeOut, moneyOf } from './credit-rate.ts';

const rates = fc.record({
  num: fc.bigInt({ min: 1n, max: 100_000n }),
  den: fc.bigInt({ min: 1n, max: 100_000n }),
});
const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n });

test('a round trip never yields more than it took, and never takes more than was asked', () => {
  fc.assert(
    fc.property(rates, amounts, (rate, asked) => {
      const { amount, credit } = exchangeIn(rate, asked);
      expect(amount).toBeLessThanOrEqual(asked);
      expect(moneyOf(rate, credit)).toBeLessThanOrEqual(amount);
    }),
    { numRuns: 5_000 },
  );
});

test('money out of a game is worth at most the requested amount, and exactly its credits', () => {
  fc.assert(
    fc.property(rates, amounts, (rate, asked) => {
      const { amount, credit } = exchangeOut(rate, asked);
      expect(amount).toBeLessThanOrEqual(asked);
      expect(amount).toBe(moneyOf(rate, credit));
    }),
    { numRuns: 5_000 },
  );
});

test('a baht is a credit, a thousand kip are one', () => {
  expect(exchangeIn({ num: 1n, den: 1n }, 30_000n)).toEqual({ amount: 30_000n, credit: 30_000n });
  const kip = { num: 1n, den: 1_000n };
  expect(exchangeIn(kip, 250_099_999n)).toEqual({ amount: 250_099_000n, credit: 250_099n });
  expect(exchangeIn(kip, 99_900n)).toEqual({ amount: 99_000n, credit: 99n });
  expect(exchangeIn(kip, 999n)).toEqual({ amount: 0n, credit: 0n });
});
