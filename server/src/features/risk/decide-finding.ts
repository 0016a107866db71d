import type { StaffId } from '@wallet/contract/ids';
import type { riskOutcomes } from '@wallet/contract/risk/kinds';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { insertCommonPlaces, listSharedPlaces, removeCommonPlace } from './common-place-store.ts';
import { endFinding, findFinding } from './risk-finding-store.ts';

type Decision = {
  readonly id: bigint;
  readonly outcome: (typeof riskOutcomes)[number];
  readonly note: string;
  readonly endedBy: StaffId;
};

/** Ends a finding by a person's decision. Nothing else follows from it. */
export async function decideFinding(db: Database, decision: Decision): Promise<void> {
  const finding = await findFinding(db, decision.id);
  if (!finding) throw new DomainError('NO_DATA');
  await inTransaction(db, (tx) => end(tx, decision));
}

type SetAside = { readonly id: bigint; readonly reason: string; readonly staffId: StaffId };

/** Sets the places aside that the members of a finding share, and ends it. */
export async function setPlacesAside(
  db: Database,
  { id, reason, staffId }: SetAside,
): Promise<void> {
  const finding = await findFinding(db, id);
  if (!finding) throw new DomainError('NO_DATA');
  await inTransaction(db, async (tx) => {
    const places = await listSharedPlaces(tx, finding.members);
    if (places.length === 0) throw new DomainError('NO_DATA');
    await end(tx, { id, outcome: 'set-aside', note: reason, endedBy: staffId });
    await insertCommonPlaces(tx, places, { reason, addedBy: staffId });
  });
}

export async function takePlaceBack(
  db: Database,
  place: { readonly id: bigint; readonly removedBy: StaffId },
): Promise<void> {
  const isRemoved = await inTransaction(db, (tx) => removeCommonPlace(tx, place));
  rejectIf(isRemoved ? null : 'ALREADY_DECIDED');
}

async function end(tx: Tx, ending: Parameters<typeof endFinding>[1]): Promise<void> {
  rejectIf((await endFinding(tx, ending)) ? null : 'ALREADY_DECIDED');
}
