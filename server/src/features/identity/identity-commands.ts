import { bangkokDay } from '@wallet/contract/day';
import { ageOn, isBirthDate } from '@wallet/contract/identity/birth-date';
import type { MemberId } from '@wallet/contract/ids';
import { now, type Tx } from '#db/database.ts';
import { isExcludedPersonMark, keepPersonMark } from '#features/limits/person-mark-commands.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { openCaseOnce } from '#money/cases/case-store.ts';
import { settingsOf } from '#settings/settings.ts';
import { readPersonMark } from './identity-facts.ts';
import { insertBirth } from './identity-store.ts';

/**
 * Keeps a member's date of birth, once. A name and date that are an excluded person's open a case, which keeps
 * the member from paying in and playing until two people have decided it.
 */
export async function recordBirth(tx: Tx, memberId: MemberId, bornOn: string): Promise<void> {
  rejectIf((await insertBirth(tx, memberId, bornOn)) ? null : 'BIRTH_DATE_KNOWN');
  const mark = await readPersonMark(tx, memberId);
  if (mark === null) return;
  await keepPersonMark(tx, memberId, mark);
  if (!(await isExcludedPersonMark(tx, mark, memberId))) return;
  const why = { code: 'excluded-alike' } as const;
  await openCaseOnce(tx, { kind: 'exclusion-doubt', subject: String(memberId), memberId, why });
}

/** Rejects a date of birth that is none, or that is too young for the operator. */
export async function requireAge(db: Parameters<typeof now>[0], bornOn: string): Promise<void> {
  const today = bangkokDay((await now(db)).getTime());
  if (!isBirthDate(bornOn, today)) throw new DomainError('INVALID_DATA');
  const { minimumAge } = await settingsOf(db);
  rejectIf(ageOn(bornOn, today) < minimumAge ? 'TOO_YOUNG' : null);
}
