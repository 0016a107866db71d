import type { Currency, Satang } from '@wallet/contract/money';
import { parse } from 'promptparse';
import { Decimal } from '#lib/decimal.ts';

/** ISO 4217, as the code itself tells its currency. */
const currencyNumbers = { THB: '764', LAK: '418' } as const;

type Payment = { readonly amount: Satang; readonly currency: Currency };

/**
 * True when a bank app that reads this text would pay exactly this: its checksum holds, and currency and
 * amount are in it. A company that makes another one would have members pay something else.
 */
export function asksFor(text: string, { amount, currency }: Payment): boolean {
  const code = parse(text, true);
  if (code?.getTagValue('53') !== currencyNumbers[currency]) return false;
  return Decimal.safeParse(code.getTagValue('54')).data === amount;
}
