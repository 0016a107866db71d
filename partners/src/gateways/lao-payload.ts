import { encode, tag, withCrcTag } from 'promptparse';
import type { Satang } from '../money.ts';

type LaoBill = {
  /** Whole kip, in the book's hundredths. */
  readonly amount: Satang;
  /** The operator's own reference. */
  readonly billNumber: string;
  /** The gateway's own reference. */
  readonly transactionId: string;
};

const merchant = { category: '7995', name: 'WALLET DEMO', city: 'VTE', country: 'LA' } as const;
const kip = '418';

/** The text of a BCEL OnePay code: tag 33, with invoice and transaction in tag 62. */
export function onePayPayload({ amount, billNumber, transactionId }: LaoBill): string {
  const account = encode([tag('00', 'BCEL'), tag('01', 'ONEPAY'), tag('02', 'mch5c2f0404102fb')]);
  const bill = encode([tag('01', billNumber), tag('05', transactionId), tag('07', 'T1')]);
  return payload({ account: tag('33', account), amount, bill });
}

/** The text of a LAO QR code, which every bank of LAPNet reads: tag 38, with the bill number in tag 62. */
export function laoQrPayload({ amount, billNumber }: LaoBill): string {
  const account = encode([
    tag('00', 'A005266284662577'),
    tag('01', '32170418'),
    tag('02', '002'),
    tag('03', 'DEMO00000001'),
  ]);
  return payload({ account: tag('38', account), amount, bill: encode([tag('01', billNumber)]) });
}

function payload(parts: { account: ReturnType<typeof tag>; amount: Satang; bill: string }): string {
  const text = encode([
    tag('00', '01'),
    tag('01', '12'),
    parts.account,
    tag('52', merchant.category),
    tag('53', kip),
    tag('54', (parts.amount / 100).toString()),
    tag('58', merchant.country),
    tag('59', merchant.name),
    tag('60', merchant.city),
    tag('62', parts.bill),
  ]);
  return withCrcTag(text, '63');
}
