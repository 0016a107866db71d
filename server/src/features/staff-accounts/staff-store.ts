import type { Role } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Account = {
  readonly id: StaffId;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly passwordHash: string;
  /** The password is the one that was handed out. */
  readonly needsOwnPassword: boolean;
  /** Encrypted. */
  readonly totpSecret: string;
  readonly isConfirmed: boolean;
};

export async function findAccount(
  db: Database | Tx,
  username: string,
): Promise<Account | undefined> {
  const { rows } =
    await sql<Account>`select ${account} from staff where username = ${username}`.execute(db);
  return rows[0];
}

export async function readAccount(db: Database, id: StaffId): Promise<Account> {
  const { rows } = await sql<Account>`select ${account} from staff where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no staff user ${id}`);
  return found;
}

const account = sql`
  id, username, name, role, is_active as "isActive", password_hash as "passwordHash",
  needs_own_password as "needsOwnPassword", totp_secret as "totpSecret",
  totp_confirmed_at is not null as "isConfirmed"`;

const staffUser = ['id', 'username', 'name', 'role'] as const;

export async function listStaff(db: Database) {
  return db
    .selectFrom('staff')
    .select([...staffUser, 'is_active as isActive'])
    .orderBy('is_active', 'desc')
    .orderBy('username')
    .execute();
}

export async function readStaffUser(db: Database, id: StaffId) {
  return db.selectFrom('staff').select(staffUser).where('id', '=', id).executeTakeFirstOrThrow();
}

export type NewAccount = {
  readonly username: string;
  readonly name: string;
  readonly role: Role;
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
      role,
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
  await tx.updateTable('staff').set({ name, role }).where('id', '=', id).execute();
}

export async function enableAccount(tx: Tx, id: StaffId): Promise<void> {
  await tx.updateTable('staff').set({ is_active: true }).where('id', '=', id).execute();
}

/** Number of other accounts that administer and can sign in. */
export async function countOtherAdmins(tx: Tx, id: StaffId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from staff
    where id <> ${id} and is_active and not needs_own_password and totp_confirmed_at is not null
      and administers(role)`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Every account as the console shows it, open ones first. */
export async function listAccounts(db: Database): Promise<(Account & AccountUse)[]> {
  const { rows } = await sql<Account & AccountUse>`
    select ${account}, created_at as "createdAt", (
        select max(last_seen_at) from staff_session where staff_id = staff.id) as "lastSeenAt"
    from staff order by is_active desc, username`.execute(db);
  return rows;
}

type AccountUse = { readonly createdAt: Date; readonly lastSeenAt: Date | null };

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
 * Uses up the codes until this half minute. False: this one or a later one was used before. The first
 * right code also proves that the authenticator is set up.
 */
export async function takeStep(db: Database, id: StaffId, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step, totp_confirmed_at: sql<Date>`coalesce(totp_confirmed_at, now())` })
    .where('id', '=', id)
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
