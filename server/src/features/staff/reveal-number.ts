import type { Role } from '@wallet/contract/call';
import type { Database } from '#db/database.ts';
import { Refusal, refuseIf } from '#lib/refusal.ts';
import { findNumbers } from './member-store.ts';
import { mayReveal, type Revealable } from './staff-rules.ts';

/** A number of a member without its mask. That it was asked for is in the audit by then. */
export async function revealNumber(
  db: Database,
  role: Role,
  { id, field }: { readonly id: bigint; readonly field: Revealable },
): Promise<string> {
  refuseIf(mayReveal(role, field) ? null : 'FORBIDDEN');
  const numbers = await findNumbers(db, id);
  if (!numbers) throw new Refusal('NO_USER');
  return numbers[field];
}
