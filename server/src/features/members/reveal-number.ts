import type { Role } from '@wallet/contract/capabilities';
import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { Revealable } from '@wallet/contract/members/revealable';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { findNumbers } from './member-store.ts';
import { mayReveal } from './reveal-rules.ts';

const hour = 3_600;

/**
 * A member's number without its mask. The access is already in the audit log, and limited to what a day's
 * work needs.
 */
export async function revealNumber(
  db: Database,
  staffUser: { readonly id: StaffId; readonly role: Role },
  { id, field }: { readonly id: MemberId; readonly field: Revealable },
): Promise<string> {
  rejectIf(mayReveal(staffUser.role, field) ? null : 'FORBIDDEN');
  await countAttempt(db, { key: `staff-reveal:${staffUser.id}`, max: 100, windowSeconds: hour });
  const numbers = await findNumbers(db, id);
  if (!numbers) throw new DomainError('NO_USER');
  return numbers[field];
}
