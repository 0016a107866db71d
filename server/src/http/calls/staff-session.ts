import type { Call } from '@wallet/contract/call';
import type { Role } from '@wallet/contract/capabilities';
import { findStaffSession, touchStaffSession } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
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

/** Refusal of a colleague's call, or null. */
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
  const session = await findStaffSession(db, token);
  if (!session) throw new Refusal('UNAUTHORIZED');
  if (session.isOver) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new Refusal('INACTIVE_USER');
  if (session.isQuiet) await touchStaffSession(db, session.id);
  const { staff_id: id, id: sessionId, role, needsOwnPassword } = session;
  return { id, sessionId, role, needsOwnPassword };
}
