import type { Satang } from '@wallet/contract/money';

/** Error of an amount that is above what a role allows, or null. A limit of null means no limit. */
export function aboveLimit(amount: Satang, most: Satang | null): 'ABOVE_ROLE_LIMIT' | null {
  return most !== null && amount > most ? 'ABOVE_ROLE_LIMIT' : null;
}
