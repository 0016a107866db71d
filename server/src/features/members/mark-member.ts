import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { FlagKind } from '@wallet/contract/members/flags';
import { type Database, inTransaction } from '#db/database.ts';
import { lockMemberRow } from '#db/lock-member-row.ts';
import { endWaitingBonus } from '#features/bonus/bonus-commands.ts';
import { makeOnce, type StaffIntent } from '#idempotency/staff-request.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { memberExists } from './member-store.ts';
import { endFlag, insertFlag, insertNote, listFlags, listNotes } from './note-store.ts';

/** Notes and flags of a member. */
export async function readMarks(db: Database, id: MemberId) {
  rejectIf((await memberExists(db, id)) ? null : 'NO_USER');
  const [notes, flags] = await Promise.all([listNotes(db, id), listFlags(db, [id])]);
  return {
    notes,
    flags: flags.map(({ staffId, name, memberId: _, ...flag }) => ({
      ...flag,
      by: { id: staffId, name },
    })),
  };
}

/** Flags in force of members that are named by their numbers, parted by commas. */
export async function readFlagsOf(db: Database, members: string) {
  const ids = members.split(',').map((id) => BigInt(id) as MemberId);
  const flags = await listFlags(db, ids);
  return flags.map(({ memberId, kind, label, reason, endsAt }) => ({
    memberId,
    kind,
    label,
    reason,
    endsAt,
  }));
}

type Note = { readonly memberId: MemberId; readonly text: string };

export async function writeNote(db: Database, intent: StaffIntent, note: Note): Promise<void> {
  await inTransaction(db, (tx) =>
    makeOnce(tx, intent, async () => {
      rejectIf((await memberExists(tx, note.memberId)) ? null : 'NO_USER');
      await insertNote(tx, { ...note, writtenBy: intent.staffId });
      return null;
    }),
  );
}

type RaisedFlag = {
  readonly memberId: MemberId;
  readonly kind: FlagKind;
  readonly label?: string | undefined;
  readonly reason: string;
  readonly endsAt?: Date | undefined;
  readonly raisedBy: StaffId;
};

/**
 * Raises a flag on a member. Rejects the same one twice, and an end that is over. One against rewards ends the bonus
 * that waits for its deposit.
 */
export async function raiseFlag(
  db: Database,
  { label = undefined, endsAt = undefined, ...flag }: RaisedFlag,
): Promise<void> {
  rejectIf(endsAt && endsAt.getTime() <= Date.now() ? 'INVALID_DATA' : null);
  await inTransaction(db, async (tx) => {
    rejectIf((await lockMemberRow(tx, flag.memberId)) ? null : 'NO_USER');
    const isNew = await insertFlag(tx, { ...flag, label: label ?? null, endsAt: endsAt ?? null });
    rejectIf(isNew ? null : 'ALREADY_DECIDED');
    if (flag.kind === 'noBonus') await endWaitingBonus(tx, flag.memberId);
  });
}

export async function lowerFlag(
  db: Database,
  flag: { readonly id: bigint; readonly memberId: MemberId; readonly endedBy: StaffId },
): Promise<void> {
  const isEnded = await inTransaction(db, (tx) => endFlag(tx, flag));
  rejectIf(isEnded ? null : 'ALREADY_DECIDED');
}
