import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { AccountId } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { closedCall, requestsOf } from '#idempotency/request-store.ts';
import { isExcluded, isResting, lossRoom } from '#money/limits/limit-store.ts';
import type { LegPlan, PartOfMovement } from './transfer-store.ts';

/** A movement about to be sent to a game provider. */
export type Reservation = LegPlan & {
  /** Id of the movement at the provider, in the ledger and in the statement. */
  readonly id: string;
  readonly requestRef: string;
  /** The member's request that it begins; null when it only continues one. */
  readonly request: MemberRequest | null;
  /** Movement whose money it sends on, while that one's job is due. */
  readonly continues?: string | undefined;
};

type MemberRequest = {
  readonly key: string | null;
  readonly call: string;
  /** Digest of the request. */
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
  readonly isTooSoon: boolean;
  readonly isBusy: boolean;
  /** The money that it would send on stays in the wallet: its member read so. */
  readonly isGivenUp: boolean;
  readonly isExcluded: boolean;
  /** Most that the member's own loss limits let into games; null: any amount. */
  readonly lossRoom: Satang | null;
  /** The member rests from play by their own limit. */
  readonly isResting: boolean;
  /** Our last known balance at the provider. */
  readonly gameAmount: Satang;
};

/** Reads what earlier requests left behind, for each item. */
export async function readKnown(tx: Tx, items: readonly Reservation[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select own.id is not null as "isBegun", request.ref as "earlierRef", request.asked = item.asked as "isSame",
      request.call = ${closedCall} as "isClosed",
      item.key is null and item.asked is not null and exists (
        select from request as recent
        where recent.member_id = item.member_id and recent.asked = item.asked
          and recent.created_at > now() - interval '3 seconds') as "isTooSoon",
      exists (
        select from movement
        where movement.kind = 'game-transfer' and is_open
          and movement.member_id = item.member_id and movement.partner = item.partner) as "isBusy",
      item.continues is not null and not exists (
        select from job where kind = 'game-transfer' and key = item.continues) as "isGivenUp",
      ${isExcluded} as "isExcluded", ${lossRoom} as "lossRoom", ${isResting} as "isResting",
      coalesce(game_account.amount, 0) as "gameAmount"
    from unnest(
      ${items.map(({ memberId }) => memberId)}::bigint[],
      ${items.map(({ id }) => id)}::uuid[],
      ${items.map(({ partner }) => partner)}::text[],
      ${items.map(({ request }) => request?.key ?? null)}::text[],
      ${items.map(({ request }) => request?.asked ?? null)}::bytea[],
      ${items.map(({ continues }) => continues ?? null)}::text[]
    ) with ordinality as item (member_id, id, partner, key, asked, continues, n)
    join member on member.id = item.member_id
    left join request on request.member_id = item.member_id and request.key = item.key
    left join game_transfer as own on own.id = item.id
    left join game_account
      on game_account.member_id = item.member_id and game_account.code = item.partner
    order by n`.execute(tx);
  return rows;
}

/**
 * Part of the statement that begins movements: what is theirs alone. `taken`, satang: what of a movement
 * we knew to lie in its game, which `take` takes out of the balance there.
 */
export function insertTransfers(
  items: readonly (Reservation & { readonly taken: Satang })[],
  take: PartOfMovement,
): RawBuilder<unknown> {
  const requests = sql`
    select member_id, key, call, asked, request_ref from item where key is not null`;
  const moved = sql`select member_id, partner as code, direction, amount, taken from item`;
  return sql`,
    item as (
      select * from unnest(
        ${items.map(({ id }) => id)}::uuid[],
        ${items.map(({ requestRef }) => requestRef)}::uuid[],
        ${items.map(({ memberId }) => memberId)}::bigint[],
        ${items.map(({ partner }) => partner)}::text[],
        ${items.map(({ direction }) => direction)}::text[],
        ${items.map(({ amount }) => amount)}::bigint[],
        ${items.map(({ credit }) => credit)}::bigint[],
        ${items.map(({ taken }) => taken)}::bigint[],
        ${items.map(({ onwardCode }) => onwardCode)}::text[],
        ${items.map(keyOf)}::text[],
        ${items.map(({ request }) => request?.call ?? null)}::text[],
        ${items.map(({ request }) => request?.asked ?? null)}::bytea[]
      ) as item (id, request_ref, member_id, partner, direction, amount, credit, taken, onward_code, key, call, asked)
    ),
    asked as (${requestsOf(requests)}),
    reserved as (
      insert into game_transfer (id, request_ref, direction, amount, credit, taken, onward_code)
      select id, request_ref, direction, amount, credit, taken, onward_code from item
    ),
    emptied as (${take(moved)})`;
}

/** Callers without a key are remembered as well, so that a hasty repeat is noticed. */
function keyOf({ request, id }: Reservation): string | null {
  return request && (request.key ?? `auto:${id}`);
}
