import type { Capability } from '@wallet/contract/capabilities';
import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { hashOfToken, newToken } from '#lib/token.ts';
import { isRoleOfStaff, roleJson, staffMay } from './role-store.ts';
import { staffSessionLife } from './session-life.ts';

/** Creates a session and returns its token, which is stored as a hash only. */
export async function startStaffSession(
  db: Database | Tx,
  { id, device, ip }: { readonly id: StaffId; readonly device: string; readonly ip: string },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('staff_session')
    .values({
      token_hash: hashOfToken(token),
      staff_id: id,
      device,
      ip,
      expires_at: sql<Date>`now() + make_interval(secs => ${staffSessionLife.idleSeconds})`,
    })
    .execute();
  return token;
}

export async function endStaffSession(db: Database, sessionId: bigint): Promise<void> {
  await db.deleteFrom('staff_session').where('id', '=', sessionId).execute();
  await notifyConsoles(db);
}

/** Ends all sessions of a staff user, or all `but` one. */
export async function endStaffSessions(
  tx: Tx,
  staffId: StaffId,
  { but = null }: { readonly but?: bigint | null } = {},
): Promise<void> {
  await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', 'is distinct from', but)
    .execute();
  await notifyConsoles(tx);
}

/** Makes every node disconnect the consoles whose sessions are over. */
async function notifyConsoles(db: Database | Tx): Promise<void> {
  await sql`select pg_notify('staff', 'sessions')`.execute(db);
}

/** Text of the hint that roles or the roles of staff users were changed. */
export const rightsHint = 'rights';

/** Makes every node disconnect consoles whose role now allows less, and the others refetch what theirs allows. */
export async function notifyRoleChange(tx: Tx): Promise<void> {
  await sql`select pg_notify('staff', ${rightsHint})`.execute(tx);
}

/** The session of a token and its staff user, expired or not. */
export async function findStaffSession(db: Database, token: string) {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .innerJoin('staff_role', (join) => join.on(isRoleOfStaff))
    .select(['staff_session.id', 'staff_session.staff_id', 'staff.is_active'])
    .select('staff_session.seen_as as seenAs')
    .select(roleJson.as('role'))
    .select('staff.needs_own_password as needsOwnPassword')
    .select(sql<boolean>`staff_session.expires_at <= now()`.as('isOver'))
    .select(sql<boolean>`staff_session.last_seen_at < now() - interval '1 minute'`.as('isQuiet'))
    .where('staff_session.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
}

/**
 * Records that a session was used. It ends after a while without a call, and after a working day in any case.
 */
export async function touchStaffSession(db: Database, sessionId: bigint): Promise<void> {
  await sql`update staff_session set last_seen_at = now(),
      expires_at = least(now() + make_interval(secs => ${staffSessionLife.idleSeconds}),
                         created_at + make_interval(secs => ${staffSessionLife.longestSeconds}))
    where id = ${sessionId}`.execute(db);
}

/** Lets a session try out a role; null: its own again. */
export async function setSeenAs(
  db: Database,
  sessionId: bigint,
  code: string | null,
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ seen_as: code })
    .where('id', '=', sessionId)
    .execute();
}

/** The name of a staff user. */
export async function findStaffName(db: Database, id: StaffId): Promise<string> {
  const found = await db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? '';
}

/** Filters sessions to active ones of staff users who have a capability. */
export async function listAliveStaffSessions(
  db: Database,
  sessionIds: readonly bigint[],
  capability: Capability,
): Promise<ReadonlySet<bigint>> {
  const alive = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff_session.id')
    .where('staff_session.expires_at', '>', sql<Date>`now()`)
    .where('staff.is_active', '=', true)
    .where(staffMay(capability))
    .where('staff_session.id', 'in', sessionIds)
    .execute();
  return new Set(alive.map(({ id }) => id));
}

/** Deletes a batch of sessions that ended long ago. */
export const deleteExpiredStaffSessions: Expires = (db) =>
  sql`
    delete from staff_session where ctid = any(array(
      select ctid from staff_session
      where expires_at < now() - ${ageOf('staff_session')} ${batch}))`.execute(db);
