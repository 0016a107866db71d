import type { Satang } from '../money.ts';
import { type KnownQr, statusOf } from './qr-book.ts';

const mostExtraSatang = 99;

/** The amount plus the fewest satang that no other open code of the gateway asks for. */
export function distinctAmount(
  amount: Satang,
  gateway: string,
  codes: readonly KnownQr[],
  now: number,
): Satang {
  const taken = new Set(
    codes
      .filter((qr) => qr.gateway === gateway && statusOf(qr, now) === 'waiting')
      .map((qr) => qr.payAmount),
  );
  for (let extra = 1; extra < mostExtraSatang; extra += 1) {
    if (!taken.has(amount + extra)) return amount + extra;
  }
  return amount + mostExtraSatang;
}
