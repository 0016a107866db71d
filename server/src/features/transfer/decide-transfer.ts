import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { settleTransfers } from './settle-transfers.ts';

/**
 * Ends a movement as the staff found it in the game company's books. Answers whose it is. Money that was
 * to go on to another game stays in the wallet: its member has waited long enough to choose anew.
 */
export async function endTransfer(
  tx: Tx,
  ref: string,
  end: 'posted' | 'voided',
): Promise<MemberId> {
  const transfer = await tx
    .selectFrom('game_transfer')
    .select(['member_id', 'state', 'attempts'])
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();
  if (!transfer) throw new Refusal('NO_DATA');
  refuseIf(transfer.state === 'needs_staff' ? null : 'ALREADY_DECIDED');
  await settleTransfers(tx, [{ ref, end, attempt: transfer.attempts }]);
  return transfer.member_id;
}
