import type { MemberId } from '@wallet/contract/ids';
import type { Currency } from '@wallet/contract/money';
import { transferId } from '@wallet/ledger';
import type { Tx } from '#db/database.ts';
import { type Emptied, mustEmpty } from '#money/rewards/reward-pots.ts';
import { collectRewards, readInviteMember } from './invite-store.ts';

/** Takes everything out of a member's invite pot, back to where it came from. Null: it is empty. Lock the member first. */
export async function emptyInvitePot(
  tx: Tx,
  memberId: MemberId,
  currency: Currency,
): Promise<Emptied | null> {
  const { inviteAccount: from } = await readInviteMember(tx, memberId);
  const collected = await collectRewards(tx, memberId);
  const [first] = collected;
  if (!first) return null;
  const id = transferId(`invite-pot:${first.id}`);
  const pot = { id, from, purpose: 'invite-expense', kind: 'invitePot' } as const;
  return { fact: `${first.id}`, amount: await mustEmpty(tx, { ...pot, currency }, collected) };
}
