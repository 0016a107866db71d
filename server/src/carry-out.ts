import { type MemberId, memberIdFrom } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { z } from 'zod';
import type { Tx } from '#db/database.ts';
import { decideGift } from '#features/giftlink/decide-gift.ts';
import { grantReward } from '#features/invite/grant-reward.ts';
import { creditSlip, refuseSlip } from '#features/slip/decide-slip.ts';
import { adjustWallet } from '#features/staff/adjust-wallet.ts';
import { assignSuspense, returnSuspense } from '#features/staff/decide-suspense.ts';
import type { Order } from '#features/staff/remedy.ts';
import { endTransfer } from '#features/transfer/decide-transfer.ts';
import { settlePayout } from '#features/withdraw/settle-withdrawal.ts';
import { Refusal } from '#lib/refusal.ts';

/** Does what two people decided: each remedy is its own feature's. Answers whose apps are to be told. */
export async function carryOut(tx: Tx, order: Order): Promise<MemberId | null> {
  const { remedy, subject, memberId, decidedBy } = order;
  switch (remedy.action) {
    case 'slip-credit':
      return creditSlip(tx, subject, remedy);
    case 'slip-refuse':
      return refuseSlip(tx, subject, remedy.note);
    case 'suspense-assign':
      return assignSuspense(tx, subject, remedy.memberId);
    case 'suspense-return':
      await returnSuspense(tx, subject, remedy.bankRef);
      return null;
    case 'transfer-done':
      return endTransfer(tx, subject, 'posted');
    case 'transfer-undone':
      return endTransfer(tx, subject, 'voided');
    case 'payout-paid':
      return undecided(
        await settlePayout(tx, { id: subject, end: 'paid', bankRef: remedy.bankRef, decidedBy }),
      );
    case 'payout-returned':
      return undecided(await settlePayout(tx, { id: subject, end: 'returned', decidedBy }));
    case 'gift-credit':
      return decideGift(tx, subject, remedy.amount);
    case 'gift-refuse':
      return decideGift(tx, subject, null);
    case 'invite-grant':
      return grantInvite(tx, order);
    case 'adjust':
      return adjust(tx, order, remedy);
    case 'invite-refuse':
    case 'close':
      return memberId;
  }
}

/** A payout that ended meanwhile leaves nothing to decide. */
function undecided(memberId: MemberId | null): MemberId {
  if (memberId === null) throw new Refusal('ALREADY_DECIDED');
  return memberId;
}

/** What the night wrote down of a doubtful reward. */
const Doubt = z.object({
  invitee: z.string().transform(memberIdFrom),
  day: z.iso.date(),
  amount: z.string().transform(BigInt),
});

async function grantInvite(tx: Tx, { memberId, detail }: Order): Promise<MemberId> {
  if (memberId === null) throw new Error('a reward has an inviter');
  const { invitee: inviteeId, day, amount } = Doubt.parse(detail);
  await grantReward(tx, { inviterId: memberId, inviteeId, day, amount });
  return memberId;
}

async function adjust(
  tx: Tx,
  { caseId, memberId }: Order,
  { direction, amount }: { direction: 'credit' | 'debit'; amount: Satang },
): Promise<MemberId> {
  if (memberId === null) throw new Error('an adjustment is of a member');
  await adjustWallet(tx, { caseId, memberId, direction, amount });
  return memberId;
}
