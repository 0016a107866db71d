import type { ReplyOf } from '@wallet/contract/api';

export type RefundCheck = ReplyOf<'GET /api/refund/check'>;

/** Steps that can be taken with cashback now. Holding a bonus blocks all of it. */
export function refundChoices({ result, bonus, refundAmount }: RefundCheck) {
  const mayReceive = result && !bonus;
  const mayAdd = refundAmount > 0 && !bonus;
  // One gold button at a time: what is not yet received comes first.
  return { mayReceive, mayAdd, next: mayReceive ? 'receive' : mayAdd ? 'add' : null } as const;
}
