import type { Satang } from '@wallet/contract/money';

/** Game credits for one unit of the wallet's currency, as an exact fraction. */
export type CreditRate = { readonly num: bigint; readonly den: bigint };

/** Hundredths of a provider's credit. */
export type Credit = bigint;

/** Amounts of one movement: satang of the wallet, credits of the game. */
type Exchange = { readonly amount: Satang; readonly credit: Credit };

/** Converts money moving into a game: at most `amount` leaves the wallet, a remainder stays in it. */
export function exchangeIn({ num, den }: CreditRate, amount: Satang): Exchange {
  const credit = (amount * num) / den;
  return { credit, amount: costOf({ num, den }, credit) };
}

/** Converts credits that went into a game to the satang that left the wallet, rounded up. */
export function costOf({ num, den }: CreditRate, credit: Credit): Satang {
  return (credit * den + num - 1n) / num;
}

/** Converts money moving out of a game: credits worth at most `amount`. */
export function exchangeOut(rate: CreditRate, amount: Satang): Exchange {
  const credit = (amount * rate.num) / rate.den;
  return { credit, amount: moneyOf(rate, credit) };
}

/** Converts credits to satang, rounded down. */
export function moneyOf({ num, den }: CreditRate, credit: Credit): Satang {
  return (credit * den) / num;
}
