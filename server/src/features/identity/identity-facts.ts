import { bangkokDay } from '@wallet/contract/day';
import type { MemberId } from '@wallet/contract/ids';
import { type Database, now, type Tx } from '#db/database.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { settingsOf } from '#settings/settings.ts';
import { type IdentityState, identityErrors, identityState } from './identity-rules.ts';
import { findBirth, readStanding } from './identity-store.ts';
import { personMark } from './person-rules.ts';

/** Reads what keeps a member from paying in and playing. Costs nothing while no age and no documents are asked for. */
export async function readIdentityState(db: Database, memberId: MemberId): Promise<IdentityState> {
  const { minimumAge, verifyAbove } = await settingsOf(db);
  if (minimumAge === 0 && verifyAbove === 0n) return 'clear';
  const today = bangkokDay((await now(db)).getTime());
  return identityState(await readStanding(db, memberId), minimumAge, today);
}

/** Rejects paying in and playing until the operator knows that a member is old enough and not excluded. */
export async function requireIdentity(db: Database, memberId: MemberId): Promise<void> {
  rejectIf(identityErrors[await readIdentityState(db, memberId)]);
}

/** Reads the mark of a member's name and date of birth; null: none is known. */
export async function readPersonMark(tx: Tx, memberId: MemberId): Promise<string | null> {
  const birth = await findBirth(tx, memberId);
  return birth ? personMark(birth.name, birth.bornOn) : null;
}

/** Reads a member's date of birth, `YYYY-MM-DD`; null: it was not set. */
export async function readBirthDate(db: Database, memberId: MemberId): Promise<string | null> {
  return (await findBirth(db, memberId))?.bornOn ?? null;
}
