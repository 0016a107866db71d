import type { ValueChange } from '@wallet/contract/changes/staff';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A staff user's call, as recorded in the audit log. */
type AuditedCall = {
  readonly staffId: StaffId;
  readonly call: string;
  readonly asked: unknown;
  readonly ip: string;
};

/** Records a call. `outcome` is null while the call runs; `finishAuditedCall` adds it. */
export async function insertAuditedCall(
  db: Database | Tx,
  { staffId, call, asked, ip }: AuditedCall,
  outcome: string | null,
): Promise<bigint> {
  const { id } = await db
    .insertInto('staff_audit')
    .values({ staff_id: staffId, call, asked: JSON.stringify(asked), ip, outcome })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function finishAuditedCall(db: Database, id: bigint, outcome: string): Promise<void> {
  await db.updateTable('staff_audit').set({ outcome }).where('id', '=', id).execute();
}

type AuditedChange = { readonly difference: readonly ValueChange[]; readonly isNew: boolean };

/** Stores the old and new values that a recorded call saves, in the transaction that saves them. */
export async function insertAuditedChange(
  tx: Tx,
  auditId: bigint,
  { difference, isNew }: AuditedChange,
): Promise<void> {
  await tx
    .insertInto('audit_change')
    .values({ audit_id: auditId, difference: JSON.stringify(difference), is_new: isNew })
    .execute();
}

const signInCall = 'POST /staff/api/sign-in';

type SignIn = { readonly id: StaffId; readonly ip: string; readonly outcome: string };

/** Records a sign-in in the audit; the calls of a session are recorded by the HTTP layer. */
export async function recordSignIn(db: Database | Tx, { id, ip, outcome }: SignIn): Promise<void> {
  await db
    .insertInto('staff_audit')
    .values({ staff_id: id, call: signInCall, asked: '{}', ip, outcome })
    .execute();
}

/**
 * Records a wrong password. An unknown username writes a row of equal cost elsewhere, and neither waits for
 * the disk, so that response times do not reveal usernames.
 */
export async function recordWrongPassword(
  db: Database,
  { id, ip }: { readonly id: StaffId | null; readonly ip: string },
): Promise<void> {
  const soon = sql`soon as materialized (select set_config('synchronous_commit', 'off', true))`;
  await (id === null
    ? sql`
      with ${soon}
      insert into attempt (key, count, until) select 'staff-nobody', 1, now() from soon
      on conflict (key) do update set until = excluded.until`
    : sql`
      with ${soon}
      insert into staff_audit (staff_id, call, asked, ip, outcome)
      select ${id}, ${signInCall}, '{}', ${ip}, 'WRONG_CREDENTIAL' from soon`
  ).execute(db);
}

/** True when this username signed in from this address within a month. */
export async function isKnownClient(db: Database, username: string, ip: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (
      select from staff_audit join staff on staff.id = staff_audit.staff_id
      where staff.username = ${username} and staff_audit.ip = ${ip}
        and staff_audit.call = ${sql.lit(signInCall)} and staff_audit.outcome = 'OK'
        and staff_audit.at > now() - interval '30 days') as "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}

/** Deletes the guesses at a username from every address; they are counted under `staff-at:<place> <name>`. */
export async function deleteGuessesFrom(tx: Tx, username: string): Promise<void> {
  await sql`
    delete from attempt
    where starts_with(key, 'staff-at:') and split_part(key, ' ', 2) = ${username}`.execute(tx);
}
