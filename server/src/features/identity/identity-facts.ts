import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { rejectIf } from '#lib/domain-error.ts';
import type { Settings } from '#settings/settings.ts';
import { type IdentityState, identityErrors, identityState } from './identity-rules.ts';
import { findBirth, readStanding } from './identity-store.ts';
import { personMark, personMarks } from './person-rules.ts';

/** Rules of the operator for members. */
type Demands = Pick<Settings, 'minimumAge' | 'verifyAbove'>;

/**
 * Reads what keeps a member from paying in and playing. Costs nothing while no age and no documents are asked for.
 * Pass a transaction with the member's lock where the answer must still hold when it is acted on.
 */
export async function readIdentityState(
  db: Database | Tx,
  memberId: MemberId,
  { minimumAge, verifyAbove }: Demands,
): Promise<IdentityState> {
  if (minimumAge === 0 && verifyAbove === 0n) return 'clear';
  const { today, isReleased, ...facts } = await readStanding(db, memberId);
  const asksDocuments = verifyAbove > 0n;
  return identityState({ ...facts, isReleased: isReleased && asksDocuments }, minimumAge, today);
}

/** Rejects paying in and playing until the operator knows that a member is old enough and not excluded. */
export async function requireIdentity(
  db: Database | Tx,
  memberId: MemberId,
  demands: Demands,
): Promise<void> {
  rejectIf(identityErrors[await readIdentityState(db, memberId, demands)]);
}

/** Reads the mark of a member's name and date of birth; null: none is known. */
export async function readPersonMark(tx: Tx, memberId: MemberId): Promise<string | null> {
  const birth = await findBirth(tx, memberId);
  return birth ? personMark(birth.name, birth.bornOn) : null;
}

/** Reads the marks to look for of a member's name and date of birth, their own first; empty: none is known. */
export async function readPersonMarks(tx: Tx, memberId: MemberId): Promise<readonly string[]> {
  const birth = await findBirth(tx, memberId);
  return birth ? personMarks(birth.name, birth.bornOn) : [];
}

/** Reads a member's date of birth, `YYYY-MM-DD`; null: it was not set. */
export async function readBirthDate(db: Database, memberId: MemberId): Promise<string | null> {
  return (await findBirth(db, memberId))?.bornOn ?? null;
}

/** Mark of a name and a date of birth, the same for every spelling; null: nothing of the name can be compared. */
export function markOfPerson(name: string, bornOn: string): string | null {
  return personMark(name, bornOn);
}

/** The marks to look for, that one first. */
export function marksOfPerson(name: string, bornOn: string): readonly string[] {
  return personMarks(name, bornOn);
}
