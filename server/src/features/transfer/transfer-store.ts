import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { balancesOf } from '@wallet/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { send } from '#db/transact.ts';
import type { Credit } from '#money/credit-rate.ts';
import type { Movement } from '#money/movement/movement.ts';
import { movementColumns } from '#money/movement/movement-store.ts';

/** A movement between the wallet and a game, before it is begun. */
export type LegPlan = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** The game's code. */
  readonly partner: string;
  readonly direction: 'in' | 'out';
  readonly amount: Satang;
  readonly credit: Credit;
  readonly username: string;
  /** The game that the money continues to. */
  readonly onwardCode: string | null;
};

export type Leg = LegPlan & Movement & { readonly requestRef: string };

const leg = sql`
  select ${movementColumns}, request_ref as "requestRef", currency, direction, game_transfer.amount,
    credit, game_account.username, onward_code as "onwardCode"
  from game_transfer
  join movement using (id)
  join game_account on game_account.member_id = movement.member_id and code = movement.partner
  join member on member.id = movement.member_id`;

export async function findLeg(db: Database, id: string): Promise<Leg | undefined> {
  const { rows } = await sql<Leg>`${leg} where movement.id = ${id}`.execute(db);
  return rows[0];
}

/** The movements a request made, in the order of their making. */
export async function listLegs(db: Database, requestRef: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    ${leg} where request_ref = ${requestRef}
    order by movement.created_at, movement.id`.execute(db);
  return rows;
}

/** Subset of `ended`: money that continues to another game, whose job begins that movement. */
export const goesOn = sql<boolean>`(ended.state = 'posted' and exists (
  select from game_transfer where game_transfer.id = ended.id and onward_code is not null))`;

/** Part of a statement; `moved`: a query for member_id, code, direction, amount and taken of each movement. */
export type PartOfMovement = (moved: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Applies in one statement what follows from ended movements. */
export async function findResults(
  tx: Tx,
  ended: readonly { readonly id: string }[],
  parts: readonly PartOfMovement[],
): Promise<void> {
  const moved = sql`select member_id, partner as code, direction, amount, taken from ended`;
  const named = parts.map((part, index) => sql`${sql.ref(`part${index}`)} as (${part(moved)})`);
  const follow = sql`
    with ended as (
      select game_transfer.*, member_id, partner
      from game_transfer join movement using (id)
      where id = any(${ended.map(({ id }) => id)}::uuid[])
    ),
    ${sql.join(named)}
    select`;
  await send(tx, () => follow.execute(tx));
}

/** A member who transfers, and their account at a game. */
export type Party = {
  readonly currency: Currency;
  readonly username: string | null;
  readonly isActive: boolean;
  readonly isMaintenance: boolean;
};

export async function readParty(db: Database, memberId: MemberId, code: string): Promise<Party> {
  const { rows } = await sql<Party>`
    select currency, game_account.username, coalesce(game_account.state = 'active', false) as "isActive",
      coalesce(is_maintenance, false) as "isMaintenance"
    from member
    left join game_account on game_account.member_id = member.id and game_account.code = ${code}
    left join game_setting on game_setting.code = ${code}
    where member.id = ${memberId}`.execute(db);
  const [party] = rows;
  if (!party) throw new Error('a signed-in member exists');
  return party;
}

export async function readWalletBalance(db: Database, memberId: MemberId): Promise<Satang> {
  const { wallet_account } = await db
    .selectFrom('member')
    .select('wallet_account')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return (await balancesOf(db, [wallet_account])).get(wallet_account)?.balance ?? 0n;
}

/** The earlier request of the same key and contents. */
export async function findRequest(
  db: Database,
  memberId: MemberId,
  { key, asked }: { key: string | null; asked: Buffer },
): Promise<string | null> {
  const request = await db
    .selectFrom('request')
    .select('ref')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .where('asked', '=', asked)
    .executeTakeFirst();
  return request?.ref ?? null;
}

/** True while a movement's job is still due. */
export async function isContinued(db: Database, ref: string): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'game-transfer')
    .where('key', '=', ref)
    .executeTakeFirst();
  return job !== undefined;
}
