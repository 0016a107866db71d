import type { Role } from '@wallet/contract/call';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { staffSessionLife } from '#lib/session-life.ts';
import { hashOfToken } from '#lib/token.ts';
import type { Colleague } from './route.ts';

/**
 * The colleague of a token. Refuses with UNAUTHORIZED when the token means nobody,
 * EXPIRED_AUTH_TOKEN when the session is over, INACTIVE_USER when the account was closed,
 * FORBIDDEN when the role is none of these.
 */
export async function colleagueOf(
  db: Database,
  token: string | null,
  allowed: readonly Role[],
): Promise<Colleague> {
  if (token === null) throw new Refusal('UNAUTHORIZED');
  const session = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff_session.id', 'staff_session.staff_id', 'staff.role', 'staff.is_active'])
    .select(sql<boolean>`staff_session.expires_at <= now()`.as('isOver'))
    .select(sql<boolean>`staff_session.last_seen_at < now() - interval '1 minute'`.as('isQuiet'))
    .where('staff_session.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!session) throw new Refusal('UNAUTHORIZED');
  if (session.isOver) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new Refusal('INACTIVE_USER');
  if (!allowed.includes(session.role)) throw new Refusal('FORBIDDEN');
  if (session.isQuiet) await touch(db, session.id);
  return { id: session.staff_id, sessionId: session.id, role: session.role };
}

/** A session ends after a while without a call, and after a working day in any case. */
async function touch(db: Database, sessionId: bigint): Promise<void> {
  await sql`update staff_session set last_seen_at = now(),
      expires_at = least(now() + make_interval(secs => ${staffSessionLife.idleSeconds}),
                         created_at + make_interval(secs => ${staffSessionLife.longestSeconds}))
    where id = ${sessionId}`.execute(db);
}
