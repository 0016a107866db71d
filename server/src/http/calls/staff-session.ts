import type { Call } from '@wallet/contract/call';
import { type Capability, roleMay } from '@wallet/contract/capabilities';
import { findRole, roleOf, type StaffRole } from '#access/role-store.ts';
import { findStaffSession, touchStaffSession } from '#access/staff-session-store.ts';
import type { Database } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import type { StaffUser } from './route.ts';

/**
 * Checks an `identified` staff user. Rejects with FORBIDDEN when their role allows less, and with OWN_PASSWORD_NEEDED
 * until they have set a password.
 */
export async function staffUserOf(
  db: Database,
  token: string | null,
  needs: Capability,
): Promise<StaffUser> {
  const staffUser = await identified(db, token);
  rejectIf(accessErrorOf(staffUser, { needs }));
  return staffUser;
}

/** Error of a staff user's call, or null. */
export function accessErrorOf(
  { role, needsOwnPassword }: StaffUser,
  { needs, beforeOwnPassword }: Pick<Call, 'needs' | 'beforeOwnPassword'>,
): 'FORBIDDEN' | 'OWN_PASSWORD_NEEDED' | null {
  if (needsOwnPassword && !beforeOwnPassword) return 'OWN_PASSWORD_NEEDED';
  return needs !== undefined && roleMay(role, needs) ? null : 'FORBIDDEN';
}

/** Error of a call that changes or reveals something while another role is tried out, or null. */
export function seenAsError(
  { isSeenAs }: StaffUser,
  isReading: boolean,
  { whileSeenAs }: Pick<Call, 'whileSeenAs'>,
): 'ONLY_SEES' | null {
  return isSeenAs && !isReading && !whileSeenAs ? 'ONLY_SEES' : null;
}

/**
 * Resolves the staff user of a token, with any role. Rejects with UNAUTHORIZED for an unknown token, EXPIRED_AUTH_TOKEN
 * for an ended session, INACTIVE_USER for a closed account.
 */
export async function identified(db: Database, token: string | null): Promise<StaffUser> {
  if (token === null) throw new DomainError('UNAUTHORIZED');
  const session = await findStaffSession(db, token);
  if (!session) throw new DomainError('UNAUTHORIZED');
  if (session.isOver) throw new DomainError('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new DomainError('INACTIVE_USER');
  if (session.isQuiet) await touchStaffSession(db, session.id);
  const { staff_id: id, id: sessionId, needsOwnPassword, seenAs } = session;
  const role = roleOf(session.role);
  const self = { id, sessionId, role, needsOwnPassword };
  // Someone who may no longer try out roles has their own again.
  if (seenAs === null || !roleMay(role, 'manageStaff')) return self;
  return { ...self, role: both(role, await findRole(db, seenAs)), isSeenAs: true };
}

/** The role that is tried out, without what the staff user may not do or read with their own. */
function both(own: StaffRole, tried: StaffRole | undefined): StaffRole {
  if (!tried) return own;
  return {
    ...tried,
    capabilities: tried.capabilities.filter((each) => roleMay(own, each)),
    pagesPerHour: Math.min(own.pagesPerHour, tried.pagesPerHour),
    filesPerHour: Math.min(own.filesPerHour, tried.filesPerHour),
  };
}
