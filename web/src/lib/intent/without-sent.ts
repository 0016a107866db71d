import { type Baht, bahtOf } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';

/** Empties a field of the amount that was sent; another one was typed since then. */
export function withoutSent(amount: Baht | undefined): (typed: string) => string {
  return (typed) => {
    const satang = parseBaht(typed);
    return satang !== null && bahtOf(satang) === amount ? '' : typed;
  };
}
