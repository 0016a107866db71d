import type { StaffId } from '@wallet/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import {
  codeOfRole,
  isRoleOfStaff,
  roleJson,
  roleOf,
  type StaffRole,
  type StoredRole,
} from '#access/role-store.ts';
import type { Database, Tx } from '#db/database.ts';
import { requiredRole, storedRole } from './staff-role-store.ts';

export type Account = {
  readonly id: StaffId;
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly isActive: boolean;
  readonly passwordHash: string;
  /** The password is the one that was handed out. */
  readonly needsOwnPassword: boolean;
  /** Encrypted. */
  readonly totpSecret: string;
  readonly isConfirmed: boolean;
  readonly createdAt: Date;
  /** Last use of a session that still exists. */
  readonly lastSeenAt: Date | null;
};

export async function findAccount(
  db: Database | Tx,
  username: string,
): Promise<Account | undefined> {
  return (await accountsWhere(db, sql`where username = ${username}`))[0];
}

export async function readAccount(db: Database | Tx, id: StaffId): Promise<Account> {
  const [found] = await accountsWhere(db, sql`where staff.id = ${id}`);
  if (!found) throw new Error(`there is no staff user ${id}`);
  return found;
}

/** Every account, open ones first. */
export async function listAccounts(db: Database | Tx): Promise<Account[]> {
  return accountsWhere(db, sql`order by is_active desc, username`);
}

type StoredAccount = Omit<Account, 'role'> & { readonly role: StoredRole };

async function accountsWhere(db: Database | Tx, which: RawBuilder<unknown>): Promise<Account[]> {
  const { rows } = await sql<StoredAccount>`
    select staff.id, username, staff.name, ${roleJson} as role, is_active as "isActive",
      password_hash as "passwordHash", needs_own_password as "needsOwnPassword",
      totp_secret as "totpSecret", totp_confirmed_at is not null as "isConfirmed",
      created_at as "createdAt", (
        select max(last_seen_at) from staff_session where staff_id = staff.id) as "lastSeenAt"
    from staff join staff_role on ${isRoleOfStaff} ${which}`.execute(db);
  return rows.map(({ role, ...account }) => ({ ...account, role: roleOf(role) }));
}

export type NewAccount = {
  readonly username: string;
  readonly name: string;
  /** Code of the role. */
  readonly role: string;
  readonly passwordHash: string;
  readonly needsOwnPassword: boolean;
  readonly totpSecret: string;
};

/** False: the username is taken. */
export async function insertAccount(db: Database | Tx, account: NewAccount): Promise<boolean> {
  const { username, name, role, passwordHash, needsOwnPassword, totpSecret } = account;
  const inserted = await db
    .insertInto('staff')
    .values({
      username,
      name,
      ...storedRole(await requiredRole(db, role)),
      password_hash: passwordHash,
      needs_own_password: needsOwnPassword,
      totp_secret: totpSecret,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives an account new secrets that are handed out, to be set up again at the next sign-in. */
export async function renewAccount(
  tx: Tx,
  username: string,
  {
    passwordHash,
    totpSecret,
    isActive,
  }: Pick<NewAccount, 'passwordHash' | 'totpSecret'> & { readonly isActive: boolean },
): Promise<StaffId | null> {
  const renewed = await tx
    .updateTable('staff')
    .set({
      password_hash: passwordHash,
      needs_own_password: true,
      totp_secret: totpSecret,
      totp_step: 0n,
      totp_confirmed_at: null,
      is_active: isActive,
    })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirst();
  return renewed?.id ?? null;
}

/** Takes a password that its owner chose. False: the one before was changed meanwhile. */
export async function setOwnPassword(
  tx: Tx,
  id: StaffId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ password_hash: to, needs_own_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes what the operator says of an account. */
export async function updateAccount(
  tx: Tx,
  id: StaffId,
  { name, role }: Pick<NewAccount, 'name' | 'role'>,
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ name, ...storedRole(await requiredRole(tx, role)) })
    .where('id', '=', id)
    .execute();
}

export async function enableAccount(tx: Tx, id: StaffId): Promise<void> {
  await tx.updateTable('staff').set({ is_active: true }).where('id', '=', id).execute();
}

/** Number of other accounts that administer and can sign in. */
export async function countOtherAdmins(tx: Tx, id: StaffId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff
    where id <> ${id} and is_active and not needs_own_password and totp_confirmed_at is not null
      and administers(${codeOfRole})`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function disableAccount(tx: Tx, username: string): Promise<StaffId | null> {
  const closed = await tx
    .updateTable('staff')
    .set({ is_active: false })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirst();
  return closed?.id ?? null;
}

/**
 * Uses up the codes until this half minute. False: this one or a later one was used before, or the account was locked or
 * its password replaced since it was read. The first right code also proves that the authenticator is set up.
 */
export async function takeStep(
  db: Database | Tx,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step, totp_confirmed_at: sql<Date>`coalesce(totp_confirmed_at, now())` })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('password_hash', '=', passwordHash)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The encrypted authenticator secrets of all staff users. */
export async function listSealedAuthenticators(
  db: Database,
): Promise<{ readonly username: string; readonly totpSecret: string }[]> {
  return db.selectFrom('staff').select(['username', 'totp_secret as totpSecret']).execute();
}

/** Replaces an encrypted secret by its re-encryption, unless the account was reset meanwhile. */
export async function replaceAuthenticator(
  db: Database,
  { username, from, to }: { readonly username: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: to })
    .where('username', '=', username)
    .where('totp_secret', '=', from)
    .execute();
}
