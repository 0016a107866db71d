import { bangkokDay } from '@wallet/contract/day';
import { ageOn, isBirthDate } from '@wallet/contract/identity/birth-date';
import type { MemberId } from '@wallet/contract/ids';
import { now, type Tx } from '#db/database.ts';
import {
  isExcludedAsLong,
  isExcludedPersonMark,
  keepPersonMark,
} from '#features/limits/person-mark-commands.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { openCase, openCaseOnce } from '#money/cases/case-store.ts';
import { readSettings, settingsOf } from '#settings/settings.ts';
import { replacesBirth } from './identity-rules.ts';
import {
  findBirth,
  insertBirth,
  listBornAlike,
  lockPerson,
  removeBirth,
} from './identity-store.ts';
import { personMark, personMarks } from './person-rules.ts';

type BirthDate = {
  /** `YYYY-MM-DD`, as is `today`. */
  readonly bornOn: string;
  readonly minimumAge: number;
  readonly today: string;
};

/**
 * Keeps a member's date of birth, once. A name and date that are an excluded person's open a case, which keeps
 * the member from paying in and playing until two people have decided it.
 */
export async function recordBirth(tx: Tx, memberId: MemberId, bornOn: string): Promise<void> {
  rejectIf((await insertBirth(tx, memberId, bornOn)) ? null : 'BIRTH_DATE_KNOWN');
  await compareWithExcluded(tx, memberId);
}

/**
 * Opens the case about a member whose name and date of birth are an excluded person's. `newName`: one that they
 * are about to have; call it before it is written, as other exclusions wait for the row that is.
 */
export async function compareWithExcluded(
  tx: Tx,
  memberId: MemberId,
  newName?: string,
): Promise<void> {
  const own = await findBirth(tx, memberId);
  const marks = own ? personMarks(newName ?? own.name, own.bornOn) : [];
  const [mark] = marks;
  if (mark === undefined) return;
  // In one order, so that no two wait for each other.
  for (const each of marks.toSorted()) await lockPerson(tx, each);
  await keepPersonMark(tx, memberId, mark);
  if (await isExcludedPersonMark(tx, marks, memberId)) await openDoubt(tx, memberId);
}

/**
 * Opens the cases about other members with the name and date of birth of one whose exclusion begins, and who are not
 * excluded as long themselves.
 */
export async function compareWithOthers(tx: Tx, memberId: MemberId, endsAt: Date): Promise<void> {
  const own = await findBirth(tx, memberId);
  const mark = own ? personMark(own.name, own.bornOn) : null;
  if (!own || mark === null) return;
  await lockPerson(tx, mark);
  for (const { id, name } of await listBornAlike(tx, memberId)) {
    const isAlike = personMarks(name, own.bornOn).includes(mark);
    if (isAlike && !(await isExcludedAsLong(tx, id, endsAt))) await openDoubt(tx, id);
  }
}

/** Opens the case about a member who may be an excluded person; once closed it stays closed. */
export async function openDoubt(tx: Tx, memberId: MemberId): Promise<void> {
  const why = { code: 'excluded-alike' } as const;
  await openCaseOnce(tx, { kind: 'exclusion-doubt', subject: String(memberId), memberId, why });
}

/** Keeps a date of birth, and opens a case where it is too young for the operator. */
export async function keepBirth(
  tx: Tx,
  memberId: MemberId,
  { bornOn, minimumAge, today }: BirthDate,
): Promise<void> {
  await recordBirth(tx, memberId, bornOn);
  if (ageOn(bornOn, today) >= minimumAge) return;
  const why = { code: 'under-age', age: minimumAge } as const;
  await openCase(tx, { kind: 'under-age', subject: String(memberId), memberId, why });
}

/**
 * Keeps the date of birth of a document that was accepted, where the operator has a minimum age. It takes the place of
 * another one, unless that makes a member old enough: this takes two people.
 */
export async function recordDocumentBirth(
  tx: Tx,
  memberId: MemberId,
  bornOn: string | undefined,
): Promise<void> {
  const { minimumAge } = await readSettings(tx);
  if (minimumAge === 0) return;
  const today = bangkokDay((await now(tx)).getTime());
  if (bornOn === undefined || !isBirthDate(bornOn, today)) throw new DomainError('INVALID_DATA');
  const known = (await findBirth(tx, memberId))?.bornOn ?? null;
  if (!replacesBirth({ known, shown: bornOn }, minimumAge, today)) return;
  await removeBirth(tx, memberId);
  await keepBirth(tx, memberId, { bornOn, minimumAge, today });
}

/** Rejects an invalid date of birth, and one that is too young for the operator. */
export async function requireAge(db: Parameters<typeof now>[0], bornOn: string): Promise<void> {
  const today = bangkokDay((await now(db)).getTime());
  if (!isBirthDate(bornOn, today)) throw new DomainError('INVALID_DATA');
  const { minimumAge } = await settingsOf(db);
  rejectIf(ageOn(bornOn, today) < minimumAge ? 'TOO_YOUNG' : null);
}
