import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { send } from '#db/transact.ts';

type Announced = { readonly memberId: MemberId; readonly amount: Satang };

/** Stores a member's announcement of a deposit. False: this amount is announced already. */
export async function insertAnnouncement(
  tx: Tx,
  id: string,
  { memberId, amount }: Announced,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('deposit_notice')
    .values({ id, member_id: memberId, amount })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Closes the open announcement of a deposit that arrived, if there was one. */
export async function matchAnnouncement(
  tx: Tx,
  paymentId: string,
  { memberId, amount }: Announced,
): Promise<void> {
  await send(tx, () =>
    tx
      .updateTable('deposit_notice')
      .set({ state: 'matched', payment_id: paymentId })
      .where('member_id', '=', memberId)
      .where('amount', '=', amount)
      .where('state', '=', 'open')
      .execute(),
  );
}

/** Closes an announcement without a deposit. */
export async function expireAnnouncement(db: Database, id: string): Promise<void> {
  await db
    .updateTable('deposit_notice')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes a batch of old closed announcements. */
export const deleteOldAnnouncements: Expires = (db) =>
  sql`
    delete from deposit_notice where ctid = any(array(
      select ctid from deposit_notice
      where state <> 'open' and created_at < now() - ${ageOf('deposit_notice')} ${batch}))`.execute(
    db,
  );
