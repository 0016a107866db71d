import type { MemberId } from '@wallet/contract/ids';
import { type Lane, lane, transferId, transferIdFrom } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { postTransfers } from '#lib/book.ts';
import { obligationJob } from '#lib/obligation-job.ts';
import { openCase } from '#lib/staff-cases.ts';
import { endStatementLines } from '#lib/statement-lines.ts';
import { transferJob } from './reservation-store.ts';

/** A company's definite word on a movement. */
export type Settlement = {
  readonly ref: string;
  readonly end: 'posted' | 'voided';
  /** The attempt that was refused. If another has begun since, its outcome is awaited instead. */
  readonly attempt: number;
};

/** How a movement stands after a settlement. */
export type Settled = 'posted' | 'voided' | 'open';

const batchMax = 256;

/** The way in for settlements; answers how each movement stands, which an earlier word may have decided. */
export function settlementLane(db: Database): Lane<Settlement, Settled> {
  return lane((items) => inTransaction(db, (tx) => settleTransfers(tx, items)), { max: batchMax });
}

/** The same inside a transaction. */
export async function settleTransfers(tx: Tx, items: readonly Settlement[]): Promise<Settled[]> {
  const rows = await lockTransfers(tx, items);
  const settled = new Map<string, Settled>();
  const endings: Ending[] = [];
  for (const item of items) {
    const { ref } = item;
    const row = rows.get(ref);
    if (!row) throw new Error(`there is no transfer ${ref} to settle`);
    const standing = settled.get(ref) ?? standingOf(row);
    if (standing === 'voided' && item.end === 'posted') await contradict(tx, row);
    const isOverruled = item.end === 'voided' && row.attempts !== item.attempt;
    const end = standing !== 'open' || isOverruled ? standing : item.end;
    if (standing === 'open' && end !== 'open') endings.push({ ref, end });
    settled.set(ref, end);
  }
  await post(tx, endings);
  return items.map(({ ref }) => settled.get(ref) ?? 'open');
}

type Ending = Pick<Settlement, 'ref' | 'end'>;

type Row = {
  readonly ref: string;
  readonly member_id: MemberId;
  readonly state: 'reserved' | 'posted' | 'voided' | 'needs_staff';
  readonly attempts: number;
};

function standingOf({ state }: Row): Settled {
  return state === 'posted' || state === 'voided' ? state : 'open';
}

async function lockTransfers(tx: Tx, items: readonly Settlement[]): Promise<Map<string, Row>> {
  const refs = items.map(({ ref }) => ref);
  const rows = await tx
    .selectFrom('game_transfer')
    .select(['ref', 'member_id', 'state', 'attempts'])
    .where('ref', 'in', refs)
    .orderBy('ref')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.ref, row]));
}

/** A company that refused a movement for good and then says it happened: nobody may guess now. */
async function contradict(tx: Tx, { ref, member_id }: Row): Promise<void> {
  await openCase(tx, {
    kind: 'game-contradiction',
    subject: ref,
    memberId: member_id,
    detail: { why: 'the game company confirmed a movement that it had refused' },
  });
}

async function post(tx: Tx, items: readonly Ending[]): Promise<void> {
  if (items.length === 0) return;
  const moved = await postTransfers(
    tx,
    items.map(({ ref, end }) => ({
      // One name for both ends: whatever the code above believes, a movement ends once.
      id: transferId(`game-transfer:${ref}`),
      op: end === 'posted' ? 'post' : 'void',
      pendingId: transferIdFrom(ref),
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

async function recordEnds(tx: Tx, items: readonly Ending[]): Promise<void> {
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
      update game_account
      set amount = game_account.amount
        + case ended.direction when 'in' then ended.amount else ended.taken end
      from ended
      where game_account.member_id = ended.member_id and game_account.code = ended.code
        and (ended.direction = 'in') = (ended.state = 'posted')
    ),
    -- More came out of a game than we knew to lie there: bets that were open then paid it.
    decided as (
      update game_account
      set outstanding = greatest(0, outstanding - (ended.amount - ended.taken))
      from ended
      where game_account.member_id = ended.member_id and game_account.code = ended.code
        and ended.direction = 'out' and ended.state = 'posted' and outstanding > 0
    ),
    closed as (
      update staff_case set closed_at = now(), resolution = ended.state
      from ended
      where kind = 'game-transfer' and subject = ended.ref::text and closed_at is null
    ),
    -- Money that moved may have met or lost its member's condition.
    looked_at as (
      update job set run_at = least(job.run_at, now())
      from ended join obligation
        on obligation.member_id = ended.member_id and obligation.state = 'active'
      where job.kind = ${obligationJob} and job.key = obligation.id::text
    )
    -- The job of money that goes on to another game ends with that movement's beginning.
    delete from job using ended
    where kind = ${transferJob} and key = ended.ref::text
      and (ended.onward_code is null or ended.state = 'voided')`.execute(tx);
}
