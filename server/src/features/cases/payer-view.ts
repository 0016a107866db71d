import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import { briefOf } from '#features/members/members-facts.ts';
import { maskedAccountNo } from '#lib/masked.ts';
import type { ShownParty } from '#money/payment/party-rules.ts';
import { compareWithPayer } from './payer-rules.ts';
import type { PayerRow, PaymentFacts } from './payer-store.ts';

type CaseDetail = ResponseOf<Api['GET /staff/api/cases/:id']>;
export type FrozenPair = NonNullable<CaseDetail['decisions'][number]['pair']>;
type Pair = Omit<FrozenPair, 'reason'>;

/** The sender of a payment; a number that its bank masks is shown unchanged. */
export function senderView(sender: ShownParty | null): Pair['sender'] {
  if (!sender) return null;
  const { bankNumber: bank, account, name } = sender;
  const isMasked = account === '' || /[^\d\s-]/.test(account);
  return { bank, accountNo: isMasked ? account : maskedAccountNo(account), name };
}

/** A member compared with the sender of a payment, with the numbers masked. */
export function payerView(row: PayerRow, sender: ShownParty | null): Pair['payer'] {
  const { bankCode, accountNo, accountName, otherNames } = row;
  return {
    member: briefOf(row),
    bankCode,
    bankAccountNo: maskedAccountNo(accountNo),
    bankAccountName: accountName,
    toldName: otherNames.find((name) => name !== accountName) ?? null,
    ...compareWithPayer(sender, row),
  };
}

export function pairView(payment: PaymentFacts, row: PayerRow): Pair {
  const { amount, currency, channel, paidAt, sender } = payment;
  const payer = payerView(row, sender);
  return { sender: senderView(sender), amount, currency, channel, paidAt, payer };
}
