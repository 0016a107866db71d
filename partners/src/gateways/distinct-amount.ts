import type { Satang } from '../money.ts';
import { type KnownQr, statusOf } from './qr-records.ts';

const mostSteps = 99;

/** Satang: the amount plus the fewest steps of `step` that no other open QR code of the gateway asks for. */
export function distinctAmount(
  amount: Satang,
  gateway: string,
  codes: readonly KnownQr[],
  now: number,
  step: Satang = 1,
): Satang {
  const taken = new Set(
    codes
      .filter((qr) => qr.gateway === gateway && statusOf(qr, now) === 'waiting')
      .map((qr) => qr.payAmount),
  );
  for (let steps = 1; steps < mostSteps; steps += 1) {
    if (!taken.has(amount + steps * step)) return amount + steps * step;
  }
  return amount + mostSteps * step;
}
