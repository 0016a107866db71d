import type { MemberId } from '@wallet/contract/ids';
import type { Currency, Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A member's account at a game provider. Passwords stay encrypted here. */
export type GameAccount = {
  readonly code: string;
  readonly username: string;
  readonly password: string;
  readonly next_password: string | null;
  readonly state: 'opening' | 'active';
};

export async function findGameAccount(
  db: Database,
  memberId: MemberId,
  code: string,
): Promise<GameAccount | undefined> {
  return db
    .selectFrom('game_account')
    .select(['code', 'username', 'password', 'next_password', 'state'])
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst();
}

/** Stores the chosen name and password before the provider is called. */
export async function insertGameAccount(
  db: Database,
  account: { memberId: MemberId; code: string; username: string; password: string },
): Promise<void> {
  await db
    .insertInto('game_account')
    .values({
      member_id: account.memberId,
      code: account.code,
      username: account.username,
      password: account.password,
      state: 'opening',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markActive(db: Database, memberId: MemberId, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('game_account')
    .set({ state: 'active', refreshed_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('state', '=', 'opening')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function isInMaintenance(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_setting')
    .select('is_maintenance')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.is_maintenance ?? false;
}

/** True of a game that is offered to members without an account there. */
export async function isOffered(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_setting')
    .select('is_enabled')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.is_enabled ?? false;
}

type GameAccountKey = { readonly memberId: MemberId; readonly code: string };

/**
 * Stores a new password next to the current one; false when one is pending already, or there is no account.
 */
export async function keepNextPassword(
  tx: Tx,
  { memberId, code }: GameAccountKey,
  password: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_account')
    .set({ next_password: password })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('state', '=', 'active')
    .where('next_password', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces the password by the new one, which the provider has confirmed. */
export async function promoteNextPassword(
  db: Database,
  { memberId, code }: GameAccountKey,
  password: string,
): Promise<void> {
  await db
    .updateTable('game_account')
    .set({ password, next_password: null })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('next_password', '=', password)
    .execute();
}

export async function dropNextPassword(
  db: Database,
  { memberId, code }: GameAccountKey,
): Promise<void> {
  await db
    .updateTable('game_account')
    .set({ next_password: null })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .execute();
}

/** A member's active account at a game provider. */
export type ActiveGame = {
  readonly code: string;
  readonly username: string;
  readonly currency: Currency;
};

/** Such an account; `isEmpty`: nothing lay or was staked there by what is known. */
type KnownGame = ActiveGame & { readonly isEmpty: boolean };

export async function listActiveAccounts(db: Database, memberId: MemberId): Promise<KnownGame[]> {
  return db
    .selectFrom('game_account')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['code', 'game_account.username', 'currency'])
    .select(sql<boolean>`amount = 0 and outstanding = 0`.as('isEmpty'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'active')
    .orderBy('code')
    .execute();
}

/** A balance as reported by a provider; null: it did not respond. */
type ReportedBalance = {
  readonly code: string;
  readonly money: { readonly amount: Satang; readonly outstanding: Satang } | null;
};

/** The database's clock. */
export async function timeOf(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now;
}

/**
 * Stores the balances queried at `startedAt`. One that was queried while money moved between the wallet and
 * that game is skipped, because it may or may not include that money.
 */
export async function recordBalances(
  db: Database,
  notified: { memberId: MemberId; startedAt: Date; balances: readonly ReportedBalance[] },
): Promise<void> {
  await sql`
    update game_account set
      amount = coalesce(told.amount, game_account.amount),
      outstanding = coalesce(told.outstanding, game_account.outstanding),
      refreshed_at = case when told.amount is null then refreshed_at else now() end,
      failed_at = case when told.amount is null then now() else failed_at end
    from unnest(
      ${notified.balances.map(({ code }) => code)}::text[],
      ${notified.balances.map(({ money }) => money?.amount ?? null)}::bigint[],
      ${notified.balances.map(({ money }) => money?.outstanding ?? null)}::bigint[]
    ) as told (code, amount, outstanding)
    where member_id = ${notified.memberId} and game_account.code = told.code
      and not exists (
        select from movement
        where kind = 'game-transfer' and movement.member_id = game_account.member_id
          and movement.partner = game_account.code and is_open)
      and not exists (
        select from movement
        where kind = 'game-transfer' and movement.member_id = game_account.member_id
          and movement.partner = game_account.code and settled_at >= ${notified.startedAt})`.execute(
    db,
  );
}

type Sealed = { readonly memberId: MemberId; readonly code: string; readonly password: string };

/** Accounts after one, in order. */
export async function listSealedPasswords(
  db: Database,
  after: Pick<Sealed, 'memberId' | 'code'> | null,
  limit: number,
): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select member_id as "memberId", code, password from game_account
    where (member_id, code) > (${after?.memberId ?? 0}, ${after?.code ?? ''})
    order by member_id, code limit ${limit}`.execute(db);
  return rows;
}

/** Replaces an encrypted password by its re-encryption. False: it changed meanwhile, or is about to. */
export async function replaceSealedPassword(
  db: Database,
  { memberId, code, password }: Sealed,
  to: string,
): Promise<boolean> {
  const replaced = await db
    .updateTable('game_account')
    .set({ password: to })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('password', '=', password)
    // A pending reset compares the new one in its encrypted form.
    .where('next_password', 'is', null)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
}
