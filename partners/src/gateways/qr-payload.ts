import { billPayment } from 'promptparse/generate';
import type { Satang } from '../money.ts';

const billerId = '099400016239701';

/** The text of a PromptPay bill payment code, as every Thai bank app reads it. */
export function qrPayload(bill: {
  amount: Satang;
  reference1: string;
  reference2: string;
}): string {
  return billPayment({
    billerId,
    amount: bill.amount / 100,
    ref1: bill.reference1,
    ...(bill.reference2 === '' ? {} : { ref2: bill.reference2 }),
  });
}
