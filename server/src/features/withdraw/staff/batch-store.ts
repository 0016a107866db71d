import type { StaffId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { BatchAction, BatchOutcome } from '@wallet/contract/withdraw/batch';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database, Tx } from '#db/database.ts';

type Batch = { readonly id: string; readonly staffId: StaffId; readonly action: BatchAction };

/** Time in which a batch can be sent again. `sumApproved` looks a day further back, so it sees every item of a day. */
const batchLife = sql`interval '1 day'`;

/** Keeps a batch under its number; false when the number is another staff user's or another action's, or too old. */
export async function insertBatch(tx: Tx, { id, staffId, action }: Batch): Promise<boolean> {
  await sql`
    insert into withdrawal_batch (id, staff_id, action) values (${id}, ${staffId}, ${action})
    on conflict (id) do nothing`.execute(tx);
  const { rows } = await sql`
    select from withdrawal_batch
    where id = ${id} and staff_id = ${staffId} and action = ${action}
      and created_at > now() - ${batchLife}`.execute(tx);
  return rows.length > 0;
}

type BatchItem = { readonly batchId: string; readonly withdrawalId: string };

export async function findOutcome(
  tx: Tx,
  { batchId, withdrawalId }: BatchItem,
): Promise<BatchOutcome | undefined> {
  const { rows } = await sql<{ outcome: BatchOutcome }>`
    select outcome from withdrawal_batch_item
    where batch_id = ${batchId} and withdrawal_id = ${withdrawalId}`.execute(tx);
  return rows[0]?.outcome;
}

export async function insertOutcome(
  tx: Tx,
  item: BatchItem & { readonly amount: Satang; readonly outcome: BatchOutcome },
): Promise<void> {
  const { batchId, withdrawalId, amount, outcome } = item;
  await tx
    .insertInto('withdrawal_batch_item')
    .values({ batch_id: batchId, withdrawal_id: withdrawalId, amount, outcome })
    .execute();
}

/** Serializes the batches of one staff user: two of them share the limit of a day. */
export async function lockStaffUser(tx: Tx, id: StaffId): Promise<void> {
  await sql`select from staff where id = ${id} for no key update`.execute(tx);
}

/** Amount that a staff user approved in batches on this Bangkok day. */
export async function sumApproved(db: Database | Tx, staffId: StaffId): Promise<Satang> {
  const { rows } = await sql<{ sum: Satang }>`
    select coalesce(sum(amount), 0)::bigint as sum
    from withdrawal_batch_item as item join withdrawal_batch as batch on batch.id = batch_id
    where staff_id = ${staffId} and outcome = 'approved'
      and batch.created_at > now() - ${batchLife} - interval '1 day'
      and (item.at at time zone ${bangkok})::date = (now() at time zone ${bangkok})::date`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}
