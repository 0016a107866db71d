import type { ReplyOf } from '@wallet/contract/api';

export type RefundCheck = ReplyOf<'GET /api/refund/check'>;

/** Steps that the server would accept, as far as it says. */
type RefundOffer = { readonly mayReceive: boolean; readonly mayAdd: boolean };

/** Steps that can be taken with cashback now. Holding a bonus blocks all of it. */
export function refundChoices({ result, bonus, refundAmount }: RefundCheck, offer: RefundOffer) {
  const mayReceive = result && !bonus && offer.mayReceive;
  const mayAdd = refundAmount > 0 && !bonus && offer.mayAdd;
  // One gold button at a time: what is not yet received comes first.
  return { mayReceive, mayAdd, next: mayReceive ? 'receive' : mayAdd ? 'add' : null } as const;
}
