import type { MemberId } from '@wallet/contract/ids';
import type { Database, Tx } from '#db/database.ts';
import { requireIdentity } from '#features/identity/identity-facts.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { type Settings, settingsOf } from '#settings/settings.ts';
import {
  type Exclusion,
  findExcluded,
  findExclusion,
  type Identity,
  readRoom,
  readSetToPlay,
} from './limits-store.ts';
import { registerDigestsOf } from './register/register-facts.ts';
import { findEntries } from './register/register-store.ts';

/**
 * True of a phone or bank account of a person whose exclusion is in force, here or by the register; `but`: a member who
 * may have them.
 */
export async function isExcludedPerson(
  tx: Tx,
  identity: Omit<Identity, 'person'>,
  but: MemberId | null = null,
): Promise<boolean> {
  if (await findExcluded(tx, identity, but)) return true;
  const digests = registerDigestsOf(tx, { ...identity, person: null });
  if ((await findEntries(tx, digests)).length === 0) return false;
  // A member in the register may have another account of theirs for payouts.
  return but === null || (await findExclusion(tx, but)) === undefined;
}

/** Reads a member's exclusion in force; null: none. */
export async function readExclusion(
  db: Database | Tx,
  memberId: MemberId,
): Promise<Exclusion | null> {
  return (await findExclusion(db, memberId)) ?? null;
}

/**
 * Rejects play until a member may play by their identity, and has set the limits of play that the operator
 * requires. Costs nothing where the operator asks for neither.
 */
export async function requireMayPlay(db: Database, memberId: MemberId): Promise<void> {
  const settings = await settingsOf(db);
  await requireIdentity(db, memberId, settings);
  const { lossLimits, sessionLimits, realityChecks } = settings;
  const required = { loss: lossLimits, session: sessionLimits, check: realityChecks };
  const kinds = (['loss', 'session', 'check'] as const).filter(
    (kind) => required[kind] === 'required',
  );
  if (kinds.length === 0) return;
  const set = await readSetToPlay(db, memberId);
  rejectIf(kinds.every((kind) => set[kind]) ? null : 'LIMIT_REQUIRED');
}

/** Rejects to hand out the address of a game whose provider answered after its member was excluded. */
export async function rejectExcluded(db: Database, memberId: MemberId): Promise<void> {
  rejectIf((await findExclusion(db, memberId)) ? 'EXCLUDED' : null);
}

/**
 * Rejects a deposit until a member may pay in by their identity, and has set a deposit limit where the operator
 * requires one. Costs nothing where the operator asks for neither. `tx` holds the member's lock: everything that
 * changes the answer waits until the deposit is begun. Read `settings` before the transaction.
 */
export async function requireMayPayIn(
  tx: Tx,
  memberId: MemberId,
  settings: Settings,
): Promise<void> {
  await requireIdentity(tx, memberId, settings);
  if (settings.depositLimits !== 'required') return;
  rejectIf((await readRoom(tx, memberId)) === null ? 'LIMIT_REQUIRED' : null);
}
