import { type Lane, lane, postTransfers, transferId } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { endStatementLines } from '#lib/statement-lines.ts';
import { transferJob } from './reserve-transfers.ts';

/** A company's definite word on a movement. */
export type Settlement = { readonly ref: string; readonly end: 'posted' | 'voided' };

const batchMax = 256;

/** The way in for settlements; answers how each movement ended, which an earlier word may have decided. */
export function settlementLane(db: Database): Lane<Settlement, Settlement['end']> {
  return lane((items) => inTransaction(db, (tx) => settleTransfers(tx, items)), { max: batchMax });
}

type Open = {
  readonly ref: string;
  readonly state: 'reserved' | 'posted' | 'voided' | 'needs_staff';
};

async function settleTransfers(tx: Tx, items: readonly Settlement[]): Promise<Settlement['end'][]> {
  const states = await lockTransfers(tx, items);
  const ends = new Map<string, Settlement['end']>();
  for (const { ref, end } of items) {
    const state = states.get(ref);
    if (state === undefined) throw new Error(`there is no transfer ${ref} to settle`);
    ends.set(ref, ends.get(ref) ?? (state === 'posted' || state === 'voided' ? state : end));
  }
  const open = [...ends].filter(([ref]) => !isEnd(states.get(ref)));
  await post(
    tx,
    open.map(([ref, end]) => ({ ref, end })),
  );
  return items.map(({ ref, end }) => ends.get(ref) ?? end);
}

function isEnd(state: Open['state'] | undefined): boolean {
  return state === 'posted' || state === 'voided';
}

async function lockTransfers(
  tx: Tx,
  items: readonly Settlement[],
): Promise<Map<string, Open['state']>> {
  const rows = await tx
    .selectFrom('game_transfer')
    .select(['ref', 'state'])
    .where(
      'ref',
      'in',
      items.map(({ ref }) => ref),
    )
    .orderBy('ref')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ ref, state }) => [ref, state]));
}

async function post(tx: Tx, items: readonly Settlement[]): Promise<void> {
  if (items.length === 0) return;
  const moved = await postTransfers(
    tx,
    items.map(({ ref, end }) => ({
      // One name for both ends: whatever the code above believes, a movement ends once.
      id: transferId(`game-transfer:${ref}`),
      op: end === 'posted' ? 'post' : 'void',
      pendingId: ref,
      kind: end === 'posted' ? 'gameDone' : 'gameReturned',
    })),
  );
  for (const [index, { ref }] of items.entries()) {
    const status = moved[index]?.status;
    if (status !== 'applied')
      throw new Error(`the ledger answered the end of ${ref} with ${status}`);
  }
  await recordEnds(tx, items);
  await endStatementLines(
    tx,
    items.map(({ ref, end }, index) => ({
      id: ref,
      status: end === 'posted' ? 'SUCCESS' : 'FAILED',
      balanceAfter: moved[index]?.balance ?? 0n,
    })),
  );
}

async function recordEnds(tx: Tx, items: readonly Settlement[]): Promise<void> {
  await sql`
    with ended as (
      update game_transfer set state = item."end", settled_at = now()
      from unnest(
        ${items.map(({ ref }) => ref)}::uuid[],
        ${items.map(({ end }) => end)}::text[]
      ) as item (ref, "end")
      where game_transfer.ref = item.ref
      returning game_transfer.*
    ),
    -- What arrived in a game, and what turned out never to have left one.
    filled as (
      update game_account set amount = game_account.amount + ended.amount
      from ended
      where game_account.member_id = ended.member_id and game_account.code = ended.code
        and (ended.direction = 'in') = (ended.state = 'posted')
    ),
    closed as (
      update staff_case set closed_at = now(), resolution = ended.state
      from ended
      where kind = 'game-transfer' and subject = ended.ref::text and closed_at is null
    )
    -- The job of money that goes on to another game ends with that movement's beginning.
    delete from job using ended
    where kind = ${transferJob} and key = ended.ref::text
      and (ended.onward_code is null or ended.state = 'voided')`.execute(tx);
}
