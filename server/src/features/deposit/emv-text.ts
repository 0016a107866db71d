import type { Currency, Satang } from '@wallet/contract/money';
import { parse } from 'promptparse';
import { Decimal } from '#lib/decimal.ts';

/** ISO 4217 numeric code, as contained in the QR. */
const currencyNumbers = { THB: '764', LAK: '418' } as const;

type Payment = { readonly amount: Satang; readonly currency: Currency };

/**
 * True when a bank app would pay exactly this for the text: the checksum is valid, and currency and amount
 * match. Guards against a provider whose QR charges something else.
 */
export function asksFor(text: string, { amount, currency }: Payment): boolean {
  const code = parse(text, true);
  if (code?.getTagValue('53') !== currencyNumbers[currency]) return false;
  return Decimal.safeParse(code.getTagValue('54')).data === amount;
}
