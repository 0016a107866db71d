import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';
import { hashOfToken, newToken } from '#lib/token.ts';
import { sessionLife } from './session-life.ts';

type NewSession = {
  readonly memberId: MemberId;
  readonly device: string;
  readonly ip: string;
  readonly isRemembered: boolean;
};

/** Sessions of one member that work at the same time. Each may have an address for notices. */
const sessionsMax = 10;

/**
 * Starts a session and answers its token, which no one can read again. Beyond the most that a member may
 * have, those end that were not used for the longest time.
 */
export function startSession(db: Database, session: NewSession): Promise<string> {
  return inTransaction(db, (tx) => insertSession(tx, session));
}

/**
 * The same of a member who is not locked and whose password still has the hash that the typed one was compared with;
 * null: no password was typed. Answers null otherwise: what ended the sessions meanwhile would miss this one.
 */
export function startProvedSession(
  db: Database,
  { passwordHash, ...session }: NewSession & { readonly passwordHash: string | null },
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql`
      select from member
      where id = ${session.memberId} and is_active
        and password_hash = coalesce(${passwordHash}::text, password_hash)
      for share`.execute(tx);
    return rows.length === 0 ? null : insertSession(tx, session);
  });
}

async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const token = newToken();
  const { memberId } = session;
  const seconds = session.isRemembered ? sessionLife.rememberedSeconds : sessionLife.idleSeconds;
  // Simultaneous logins count each other.
  await sql`select pg_advisory_xact_lock(hashtext('sessions'), hashtext(${memberId.toString()}))`.execute(
    tx,
  );
  await tx
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      member_id: memberId,
      device: session.device,
      ip: session.ip,
      is_remembered: session.isRemembered,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
  await sql`
    delete from session where id in (
      select id from session where member_id = ${memberId} and expires_at > now()
      order by last_seen_at desc, id desc offset ${sessionsMax})`.execute(tx);
  return token;
}

/** Sessions that still work, the latest seen first. */
export async function listSessions(db: Database, memberId: MemberId) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Answers whether there was such a session. */
export async function endSession(
  db: Database,
  { memberId, id }: { memberId: MemberId; id: bigint },
): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a member, or all but one. */
export async function endSessions(
  tx: Tx,
  memberId: MemberId,
  options: { but: bigint | null },
): Promise<void> {
  let query = tx.deleteFrom('session').where('member_id', '=', memberId);
  if (options.but !== null) query = query.where('id', '!=', options.but);
  await query.execute();
}

/** The session of a token and its member, over or not. */
export async function findSession(db: Database, token: string) {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.member_id', 'member.is_active'])
    .select(sql<boolean>`session.expires_at <= now()`.as('isOver'))
    .select(sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('isQuiet'))
    .select(sql<boolean>`coalesce(member.excluded_until > now(), false)`.as('isExcluded'))
    .where('session.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
}

/** Records that a session was used just now, which prolongs one that is not remembered, up to its longest life. */
export async function touchSession(db: Database, sessionId: bigint): Promise<void> {
  await sql`update session set last_seen_at = now(),
      expires_at = case when is_remembered then expires_at
                        else least(now() + make_interval(secs => ${sessionLife.idleSeconds}),
                          created_at + make_interval(secs => ${sessionLife.longestSeconds})) end
    where id = ${sessionId}`.execute(db);
}

/** Filters sessions down to those that still work, of members who are not locked. */
export async function listAliveSessions(
  db: Database,
  sessionIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const alive = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('member.is_active', '=', true)
    .where('session.id', '=', sql<bigint>`any(${sessionIds})`)
    .execute();
  return new Set(alive.map(({ id }) => id));
}

/** Deletes a batch of sessions that ended long ago. */
export const deleteExpiredSessions: Expires = (db) =>
  sql`
    delete from session where ctid = any(array(
      select ctid from session where expires_at < now() - ${ageOf('session')} ${batch}))`.execute(
    db,
  );
