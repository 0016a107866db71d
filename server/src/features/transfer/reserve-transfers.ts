import { type Lane, lane, postTransfers } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { houseOf } from '#lib/house-accounts.ts';
import { Refusal } from '#lib/refusal.ts';
import { addStatementLines } from '#lib/statement-lines.ts';
import { walletCode } from './transfer-rules.ts';
import type { LegPlan } from './transfer-store.ts';

/** A movement that is about to be asked of a game company. */
export type Reservation = LegPlan & {
  /** Of this movement: at the company, in the ledger and in the statement alike. */
  readonly ref: string;
  readonly requestRef: string;
  /** The member's request that it begins; null when it only continues one. */
  readonly request: MemberRequest | null;
};

export type MemberRequest = {
  readonly key: string | null;
  readonly call: string;
  /** The digest of what was asked. */
  readonly asked: Buffer;
};

export type Reserved =
  | { readonly kind: 'reserved' }
  /** This very movement was begun before, perhaps by somebody who is still at it. */
  | { readonly kind: 'begun' }
  /** The request's key was used for the same before; that request's number. */
  | { readonly kind: 'earlier'; readonly requestRef: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export const transferJob = 'game-transfer';

/** A transfer whose process died is looked at after this; a call takes less. */
const lookAfterSeconds = 30;
const batchMax = 256;

/**
 * The way in for reservations: those that arrive together share one transaction, in which the request's
 * key, the money, the statement and the job that will not forget it commit together.
 */
export function reservationLane(db: Database): Lane<Reservation, Reserved> {
  return lane((items) => reserveTransfers(db, items), { max: batchMax });
}

async function reserveTransfers(db: Database, items: readonly Reservation[]): Promise<Reserved[]> {
  const answers = new Map<Reservation, Reserved>();
  for (const round of roundsOf(items)) {
    const reserved = await inTransaction(db, (tx) => reserveRound(tx, round));
    for (const [index, item] of round.entries()) {
      const answer = reserved[index];
      if (answer) answers.set(item, answer);
    }
  }
  return items.flatMap((item) => answers.get(item) ?? []);
}

/** No member twice in one round: the second would have to see what the first one did. */
function roundsOf(items: readonly Reservation[]): Reservation[][] {
  const rounds: Reservation[][] = [];
  const taken = new Map<bigint, number>();
  for (const item of items) {
    const round = taken.get(item.memberId) ?? 0;
    taken.set(item.memberId, round + 1);
    rounds[round] = [...(rounds[round] ?? []), item];
  }
  return rounds;
}

async function reserveRound(tx: Tx, items: readonly Reservation[]): Promise<Reserved[]> {
  const wallets = await lockWallets(tx, items);
  const known = await readKnown(tx, items);
  const decided = known.map(verdictOn);
  const wanted = items.filter((_, index) => decided[index] === null);
  const moved = await postTransfers(
    tx,
    wanted.map((item) => ({
      id: item.ref,
      account: wallets.get(item.memberId) ?? 0n,
      house: houseOf('game', item.code, item.currency),
      amount: item.direction === 'in' ? -item.amount : item.amount,
      kind: item.direction === 'in' ? 'gameIn' : 'gameOut',
      op: 'pending',
    })),
  );
  const statusOf = new Map(wanted.map((item, index) => [item, moved[index]?.status]));
  const accepted = items.flatMap((item, index) =>
    statusOf.get(item) === 'applied' ? { ...item, taken: takenBy(item, known[index]) } : [],
  );
  await record(tx, accepted);
  return items.map((item, index) => decided[index] ?? answerOf(statusOf.get(item)));
}

function answerOf(status: string | undefined): Reserved {
  if (status === 'applied') return { kind: 'reserved' };
  if (status === 'insufficient') return refused(new Refusal('MONEY_NOT_ENOUGH'));
  throw new Error(`the ledger answered a reservation with ${status}`);
}

function refused(refusal: Refusal): Reserved {
  return { kind: 'refused', refusal };
}

/** From here on a member's money calls wait for each other, in the order of members. */
async function lockWallets(tx: Tx, items: readonly Reservation[]): Promise<Map<bigint, bigint>> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'wallet_account'])
    .where(
      'id',
      'in',
      items.map(({ memberId }) => memberId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.wallet_account]));
}

type Known = {
  readonly isBegun: boolean;
  readonly earlierRef: string | null;
  readonly isSame: boolean | null;
  readonly isHasty: boolean;
  readonly isBusy: boolean;
  /** Our last known balance at the company. */
  readonly gameAmount: bigint;
};

/** Money on its way out of a game is under way, no longer in the game: as far as we knew of it. */
function takenBy({ direction, amount }: Reservation, known: Known | undefined): bigint {
  const gameAmount = known?.gameAmount ?? 0n;
  if (direction === 'in') return 0n;
  return amount < gameAmount ? amount : gameAmount;
}

async function readKnown(tx: Tx, items: readonly Reservation[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select own.ref is not null as "isBegun", request.ref as "earlierRef", request.asked = item.asked as "isSame",
      item.key is null and item.asked is not null and exists (
        select from request as recent
        where recent.member_id = item.member_id and recent.asked = item.asked
          and recent.created_at > now() - interval '3 seconds') as "isHasty",
      exists (
        select from game_transfer as open
        where open.member_id = item.member_id and open.code = item.code
          and open.state in ('reserved', 'needs_staff')) as "isBusy",
      coalesce(game_account.amount, 0) as "gameAmount"
    from unnest(
      ${items.map(({ memberId }) => memberId)}::bigint[],
      ${items.map(({ ref }) => ref)}::uuid[],
      ${items.map(({ code }) => code)}::text[],
      ${items.map(({ request }) => request?.key ?? null)}::text[],
      ${items.map(({ request }) => request?.asked ?? null)}::bytea[]
    ) with ordinality as item (member_id, ref, code, key, asked, n)
    left join request on request.member_id = item.member_id and request.key = item.key
    left join game_transfer as own on own.ref = item.ref
    left join game_account
      on game_account.member_id = item.member_id and game_account.code = item.code
    order by n`.execute(tx);
  return rows;
}

/** What earlier requests decided about an item; null: nothing yet. */
function verdictOn({ isBegun, earlierRef, isSame, isHasty, isBusy }: Known): Reserved | null {
  if (isBegun) return { kind: 'begun' };
  if (earlierRef !== null) {
    return isSame
      ? { kind: 'earlier', requestRef: earlierRef }
      : refused(new Refusal('KEY_INVALID', { status: 409 }));
  }
  if (isHasty) return refused(new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 3 }));
  return isBusy ? refused(new Refusal('REQUEST_LIMIT', { retryAfterSeconds: 1 })) : null;
}

async function record(tx: Tx, items: readonly (Reservation & { taken: bigint })[]): Promise<void> {
  if (items.length === 0) return;
  await sql`
    with item as (
      select * from unnest(
        ${items.map(({ ref }) => ref)}::uuid[],
        ${items.map(({ requestRef }) => requestRef)}::uuid[],
        ${items.map(({ memberId }) => memberId)}::bigint[],
        ${items.map(({ code }) => code)}::text[],
        ${items.map(({ direction }) => direction)}::text[],
        ${items.map(({ amount }) => amount)}::bigint[],
        ${items.map(({ credit }) => credit)}::bigint[],
        ${items.map(({ taken }) => taken)}::bigint[],
        ${items.map(({ onwardCode }) => onwardCode)}::text[],
        ${items.map(keyOf)}::text[],
        ${items.map(({ request }) => request?.call ?? null)}::text[],
        ${items.map(({ request }) => request?.asked ?? null)}::bytea[]
      ) as item (ref, request_ref, member_id, code, direction, amount, credit, taken, onward_code, key, call, asked)
    ),
    asked as (
      insert into request (member_id, key, call, asked, ref)
      select member_id, key, call, asked, request_ref from item where key is not null
    ),
    reserved as (
      insert into game_transfer (
        ref, request_ref, member_id, code, direction, amount, credit, taken, onward_code, unknown_at)
      select ref, request_ref, member_id, code, direction, amount, credit, taken, onward_code, now()
      from item
    ),
    emptied as (
      update game_account set amount = greatest(0, game_account.amount - item.taken)
      from item
      where item.taken > 0
        and game_account.member_id = item.member_id and game_account.code = item.code
    )
    insert into job (kind, key, run_at)
    select ${transferJob}, ref::text, now() + make_interval(secs => ${lookAfterSeconds}) from item`.execute(
    tx,
  );
  await addStatementLines(
    tx,
    items.map(({ ref, memberId, direction, code, amount }) => ({
      id: ref,
      memberId,
      type: 'transfer',
      status: 'PENDING',
      from: direction === 'in' ? walletCode : code,
      to: direction === 'in' ? code : walletCode,
      amount,
      balanceAfter: null,
    })),
  );
}

/** Callers without a key are remembered as well, so that a hasty repeat is noticed. */
function keyOf({ request, ref }: Reservation): string | null {
  return request && (request.key ?? `auto:${ref}`);
}
