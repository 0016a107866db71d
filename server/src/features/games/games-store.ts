import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A member's account at a game company. Passwords stay sealed here. */
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

/** Keeps the name and password we chose, before the company hears of them. */
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

/** Whether members who have no account there are offered it. */
export async function isOffered(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_setting')
    .select('is_enabled')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.is_enabled ?? true;
}

type Owner = { readonly memberId: MemberId; readonly code: string };

/** Keeps a new password beside the old one; false when one is waiting there already, or no account. */
export async function keepNextPassword(
  tx: Tx,
  { memberId, code }: Owner,
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

/** The company has said that the new password holds. */
export async function promoteNextPassword(
  db: Database,
  { memberId, code }: Owner,
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

export async function dropNextPassword(db: Database, { memberId, code }: Owner): Promise<void> {
  await db
    .updateTable('game_account')
    .set({ next_password: null })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .execute();
}
