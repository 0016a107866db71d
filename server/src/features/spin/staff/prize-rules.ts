import type { ErrorCode } from '@wallet/contract/errors';
import type { Satang } from '@wallet/contract/money';

type Prize = {
  readonly type: 'credit' | 'coin' | 'bonus' | 'none';
  readonly amount: Satang;
  readonly coins: number;
  readonly bonusCode: string | null;
};

/** A slice has a value of its own kind only. */
export function prizeError({ type, amount, coins, bonusCode }: Prize): ErrorCode | null {
  const isRight =
    amount > 0n === (type === 'credit') &&
    coins > 0 === (type === 'coin') &&
    (bonusCode !== null) === (type === 'bonus');
  return isRight ? null : 'INVALID_DATA';
}

/** A budget from which not even the best prize can be paid never lets the wheel turn. */
export function budgetError(
  budget: Satang | null,
  slices: readonly Pick<Prize, 'amount'>[],
): ErrorCode | null {
  return budget !== null && slices.some(({ amount }) => amount > budget) ? 'INVALID_DATA' : null;
}
