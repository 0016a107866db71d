import type { Call, Role } from '@wallet/contract/call';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { staffSessionLife } from '#lib/session-life.ts';
import { hashOfToken } from '#lib/token.ts';
import type { Colleague } from './route.ts';

/**
 * The colleague of a token, as `identified`. Refuses with FORBIDDEN when the role is none of these, and
 * with OWN_PASSWORD_NEEDED who has not chosen a password yet.
 */
export async function colleagueOf(
  db: Database,
  token: string | null,
  allowed: readonly Role[],
): Promise<Colleague> {
  const colleague = await identified(db, token);
  refuseIf(refusalOf(colleague, { roles: allowed }));
  return colleague;
}

/** Why a colleague may not make a call, or null. */
export function refusalOf(
  { role, needsOwnPassword }: Colleague,
  { roles = [], beforeOwnPassword }: Pick<Call, 'roles' | 'beforeOwnPassword'>,
): 'FORBIDDEN' | 'OWN_PASSWORD_NEEDED' | null {
  if (needsOwnPassword && !beforeOwnPassword) return 'OWN_PASSWORD_NEEDED';
  return roles.includes(role) ? null : 'FORBIDDEN';
}

/**
 * The colleague of a token, whatever the role. Refuses with UNAUTHORIZED when the token means nobody,
 * EXPIRED_AUTH_TOKEN when the session is over, INACTIVE_USER when the account was closed.
 */
export async function identified(db: Database, token: string | null): Promise<Colleague> {
  if (token === null) throw new Refusal('UNAUTHORIZED');
  const session = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff_session.id', 'staff_session.staff_id', 'staff.role', 'staff.is_active'])
    .select('staff.needs_own_password as needsOwnPassword')
    .select(sql<boolean>`staff_session.expires_at <= now()`.as('isOver'))
    .select(sql<boolean>`staff_session.last_seen_at < now() - interval '1 minute'`.as('isQuiet'))
    .where('staff_session.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!session) throw new Refusal('UNAUTHORIZED');
  if (session.isOver) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new Refusal('INACTIVE_USER');
  if (session.isQuiet) await touch(db, session.id);
  const { staff_id: id, id: sessionId, role, needsOwnPassword } = session;
  return { id, sessionId, role, needsOwnPassword };
}

/** A session ends after a while without a call, and after a working day in any case. */
async function touch(db: Database, sessionId: bigint): Promise<void> {
  await sql`update staff_session set last_seen_at = now(),
      expires_at = least(now() + make_interval(secs => ${staffSessionLife.idleSeconds}),
                         created_at + make_interval(secs => ${staffSessionLife.longestSeconds}))
    where id = ${sessionId}`.execute(db);
}
