import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, type Forgets, slice } from '#db/retention.ts';

type Announced = { readonly memberId: MemberId; readonly amount: Satang };

/** Keeps a member's word that money is on its way. False: this amount is announced already. */
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

/** Ends the open announcement of money that has arrived, if there was one. */
export async function matchAnnouncement(tx: Tx, { memberId, amount }: Announced): Promise<void> {
  await tx
    .updateTable('deposit_notice')
    .set({ state: 'matched' })
    .where('member_id', '=', memberId)
    .where('amount', '=', amount)
    .where('state', '=', 'open')
    .execute();
}

/** Ends an announcement that nothing followed. */
export async function expireAnnouncement(db: Database, id: string): Promise<void> {
  await db
    .updateTable('deposit_notice')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Deletes a slice of the announcements of long ago that have ended. */
export const forgetAnnouncements: Forgets = (db) =>
  sql`
    delete from deposit_notice where ctid = any(array(
      select ctid from deposit_notice
      where state <> 'open' and created_at < now() - ${ageOf('deposit_notice')} ${slice}))`.execute(
    db,
  );
