import type { Call } from '@wallet/contract/call';
import type { Role } from '@wallet/contract/capabilities';
import { findStaffSession, touchStaffSession } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { StaffUser } from './route.ts';

/**
 * Checks an `identified` staff user. Rejects with FORBIDDEN for another role, and with OWN_PASSWORD_NEEDED
 * until they have set a password.
 */
export async function staffUserOf(
  db: Database,
  token: string | null,
  allowed: readonly Role[],
): Promise<StaffUser> {
  const staffUser = await identified(db, token);
  rejectIf(accessErrorOf(staffUser, { roles: allowed }));
  return staffUser;
}

/** Error of a staff user's call, or null. */
export function accessErrorOf(
  { role, needsOwnPassword }: StaffUser,
  { roles = [], beforeOwnPassword }: Pick<Call, 'roles' | 'beforeOwnPassword'>,
): 'FORBIDDEN' | 'OWN_PASSWORD_NEEDED' | null {
  if (needsOwnPassword && !beforeOwnPassword) return 'OWN_PASSWORD_NEEDED';
  return roles.includes(role) ? null : 'FORBIDDEN';
}

/**
 * Resolves the staff user of a token, whatever the role. Rejects with UNAUTHORIZED for an unknown token,
 * EXPIRED_AUTH_TOKEN for an ended session, INACTIVE_USER for a closed account.
 */
export async function identified(db: Database, token: string | null): Promise<StaffUser> {
  if (token === null) throw new DomainError('UNAUTHORIZED');
  const session = await findStaffSession(db, token);
  if (!session) throw new DomainError('UNAUTHORIZED');
  if (session.isOver) throw new DomainError('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new DomainError('INACTIVE_USER');
  if (session.isQuiet) await touchStaffSession(db, session.id);
  const { staff_id: id, id: sessionId, role, needsOwnPassword } = session;
  return { id, sessionId, role, needsOwnPassword };
}
