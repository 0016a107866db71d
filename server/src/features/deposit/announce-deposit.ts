import type { Satang } from '@wallet/contract/money';
import { newTransferId } from '@wallet/ledger';
import { inTransaction } from '#db/database.ts';
import { claimIntent } from '#lib/intent.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';

type Announcement = {
  readonly memberId: bigint;
  readonly amount: Satang;
  readonly key: string | null;
};

/** Records a member's word that money is on its way. It moves none; what arrives is matched with it. */
export async function announceDeposit({ db }: Services, announcement: Announcement): Promise<void> {
  const { memberId, amount, key } = announcement;
  if (amount <= 0n) throw new Refusal('INVALID_DATA');
  await inTransaction(db, async (tx) => {
    const id = newTransferId();
    const intent = { memberId, key, call: 'add', asked: { amount } };
    if (await claimIntent(tx, intent, id)) return;
    await tx
      .insertInto('deposit_notice')
      .values({ id, member_id: memberId, amount })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
