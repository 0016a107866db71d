import type { Baht } from '../money.ts';

/** An amount of a sample, as a reply would bring it. */
export function baht(amount: number): Baht {
  return amount as Baht;
}
