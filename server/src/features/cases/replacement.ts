import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { markOfPerson } from '#features/identity/identity-facts.ts';
import { readExclusion } from '#features/limits/limits-facts.ts';
import { readBank } from '#features/profile/bank-commands.ts';

/** Reason that keeps a bank account of this name from taking the place of a member's own; null: none. */
export async function replacementFault(
  db: Database | Tx,
  memberId: MemberId,
  name: string,
): Promise<'not-excluded' | 'other-name' | null> {
  if (!(await readExclusion(db, memberId))) return 'not-excluded';
  return isSameName((await readBank(db, memberId)).accountName, name) ? null : 'other-name';
}

/** True of two spellings of one name, in any order; a date does not matter here. */
function isSameName(one: string, other: string): boolean {
  const mark = markOfPerson(one, '');
  return mark !== null && mark === markOfPerson(other, '');
}
