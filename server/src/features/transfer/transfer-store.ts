import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { balancesOf } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { conditionJob } from '#jobs/job-kinds.ts';
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
  /** The game that the money goes on to. */
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

type Ended = { readonly id: string };

/** Of `ended`: money that goes on to another game, whose job begins that movement. */
export const goesOn = sql<boolean>`(ended.state = 'posted' and exists (
  select from game_transfer where game_transfer.id = ended.id and onward_code is not null))`;

/** Of `ended`: money that moved may have met or lost its member's condition, which is looked at now. */
const looksAtCondition = sql`
  update job set run_at = least(job.run_at, now())
  from ended join obligation
    on obligation.member_id = ended.member_id and obligation.state = 'active'
  where job.kind = ${conditionJob} and job.key = obligation.id::text`;

function endedOf(ended: readonly Ended[]) {
  return sql`
    ended as (
      select game_transfer.*, member_id, partner
      from game_transfer join movement using (id)
      where id = any(${ended.map(({ id }) => id)}::uuid[])
    )`;
}

/** What our last known balances say of movements that were posted. */
export async function creditGames(tx: Tx, ended: readonly Ended[]): Promise<void> {
  await sql`
    with ${endedOf(ended)},
    arrived as (
      update game_account set amount = game_account.amount + ended.amount
      from ended
      where game_account.member_id = ended.member_id and code = partner and direction = 'in'
    ),
    -- More came out of a game than we knew to lie there: bets that were open then paid it.
    decided as (
      update game_account
      set outstanding = greatest(0, outstanding - (ended.amount - ended.taken))
      from ended
      where game_account.member_id = ended.member_id and code = partner and direction = 'out'
        and outstanding > 0
    )
    ${looksAtCondition}`.execute(tx);
}

/** What turned out never to have left a game lies there again. */
export async function refillGames(tx: Tx, ended: readonly Ended[]): Promise<void> {
  await sql`
    with ${endedOf(ended)},
    filled as (
      update game_account set amount = game_account.amount + ended.taken
      from ended
      where game_account.member_id = ended.member_id and code = partner and direction = 'out'
    )
    ${looksAtCondition}`.execute(tx);
}

/** Whose transfer it is, and their account at a game. */
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

const requestSeconds = 30;

/** Whether a request is so young that somebody may still be carrying it out. */
export async function isYoung(db: Database, requestRef: string): Promise<boolean> {
  const request = await db
    .selectFrom('request')
    .select('ref')
    .where('ref', '=', requestRef)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${requestSeconds})`)
    .executeTakeFirst();
  return request !== undefined;
}

/** Whether a movement's job is still to look at it. */
export async function isContinued(db: Database, ref: string): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'game-transfer')
    .where('key', '=', ref)
    .executeTakeFirst();
  return job !== undefined;
}
