import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { closedCall } from '#lib/intent.ts';
import type { LegPlan } from './transfer-store.ts';

export const transferJob = 'game-transfer';

/** A transfer whose process died is looked at after this; a call takes less. */
const lookAfterSeconds = 30;

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

/** From here on a member's money calls wait for each other, in the order of members. */
export async function lockWallets(
  tx: Tx,
  items: readonly Reservation[],
): Promise<Map<MemberId, AccountId>> {
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

export type Known = {
  readonly isBegun: boolean;
  readonly earlierRef: string | null;
  readonly isSame: boolean | null;
  readonly isClosed: boolean | null;
  readonly isHasty: boolean;
  readonly isBusy: boolean;
  /** Our last known balance at the company. */
  readonly gameAmount: Satang;
};

/** What earlier requests left behind, for each item. */
export async function readKnown(tx: Tx, items: readonly Reservation[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select own.ref is not null as "isBegun", request.ref as "earlierRef", request.asked = item.asked as "isSame",
      request.call = ${closedCall} as "isClosed",
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

/** Writes down what was reserved, and the job that will not forget it. */
export async function recordReserved(
  tx: Tx,
  items: readonly (Reservation & { taken: Satang })[],
): Promise<void> {
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
    insert into job (kind, key, company, run_at)
    select ${transferJob}, ref::text, code, now() + make_interval(secs => ${lookAfterSeconds}) from item`.execute(
    tx,
  );
}

/** Callers without a key are remembered as well, so that a hasty repeat is noticed. */
function keyOf({ request, ref }: Reservation): string | null {
  return request && (request.key ?? `auto:${ref}`);
}
