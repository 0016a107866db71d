import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { balancesOf } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Credit } from '#lib/credit-rate.ts';
import { openCase } from '#lib/staff-cases.ts';
import { transferJob } from './reservation-store.ts';

/** A movement between the wallet and a game, before it is begun. */
export type LegPlan = {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly code: string;
  readonly direction: 'in' | 'out';
  readonly amount: Satang;
  readonly credit: Credit;
  readonly username: string;
  /** The game that the money goes on to. */
  readonly onwardCode: string | null;
};

export type Leg = LegPlan & {
  readonly ref: string;
  readonly requestRef: string;
  readonly state: 'reserved' | 'posted' | 'voided' | 'needs_staff';
  /** How often its company was asked to carry it out. */
  readonly attempts: number;
  readonly ageSeconds: number;
  /** Since the latest call began whose outcome we do not know. */
  readonly unknownSeconds: number;
};

const leg = sql`
  select ref, request_ref as "requestRef", member_id as "memberId", currency, game_transfer.code, direction, game_transfer.amount, credit, game_account.username, game_transfer.state,
    onward_code as "onwardCode", attempts,
    extract(epoch from now() - game_transfer.created_at)::float8 as "ageSeconds",
    extract(epoch from now() - coalesce(unknown_at, game_transfer.created_at))::float8 as "unknownSeconds"
  from game_transfer
  join game_account using (member_id, code)
  join member on member.id = member_id`;

export async function findLeg(db: Database, ref: string): Promise<Leg | undefined> {
  const { rows } = await sql<Leg>`${leg} where ref = ${ref}`.execute(db);
  return rows[0];
}

/** The movements a request made, in the order of their making. */
export async function listLegs(db: Database, requestRef: string): Promise<Leg[]> {
  const { rows } = await sql<Leg>`
    ${leg} where request_ref = ${requestRef}
    order by game_transfer.created_at, ref`.execute(db);
  return rows;
}

/**
 * Records that the company is about to be asked again, before it is: if we die during the call, its
 * outcome counts as unknown from now on. Null when the movement has ended meanwhile, or another attempt
 * has begun since it was looked at.
 */
export async function startAttempt(db: Database, leg: Leg): Promise<Leg | null> {
  const started = await db
    .updateTable('game_transfer')
    .set({ attempts: sql<number>`attempts + 1`, unknown_at: sql<Date>`now()` })
    .where('ref', '=', leg.ref)
    .where('state', '=', 'reserved')
    .where('attempts', '=', leg.attempts)
    .returning('attempts')
    .executeTakeFirst();
  return started ? { ...leg, attempts: started.attempts } : null;
}

/** The attempt turned out to have done nothing, so only the earlier ones are still in doubt. */
export async function forgetAttempt(
  db: Database,
  { ref, attempts, unknownSeconds }: Leg,
): Promise<void> {
  await sql`
    update game_transfer set unknown_at = now() - make_interval(secs => ${unknownSeconds})
    where ref = ${ref} and state = 'reserved' and attempts = ${attempts}`.execute(db);
}

export async function handToStaff(tx: Tx, { ref, memberId }: Leg, why: string): Promise<void> {
  await tx
    .updateTable('game_transfer')
    .set({ state: 'needs_staff' })
    .where('ref', '=', ref)
    .where('state', '=', 'reserved')
    .execute();
  await openCase(tx, { kind: 'game-transfer', subject: ref, memberId, detail: { why } });
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
    .where('kind', '=', transferJob)
    .where('key', '=', ref)
    .executeTakeFirst();
  return job !== undefined;
}
