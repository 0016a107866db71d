import { ageOn, readBirthDate } from '@wallet/contract/identity/birth-date';
import type { VerificationFile } from './verification-queries.ts';

/** Meaning of a typed date of birth: none, the registered one, another one, too young, or one that decides nothing. */
type BirthNote = 'unread' | 'same' | 'differs' | 'tooYoung' | 'staysTooYoung';

type Registered = Pick<VerificationFile, 'birthDate' | 'minimumAge'>;

/** Effect of accepting with this date; `bornOn` null: it cannot be read. */
export function birthNote(
  typed: string,
  { birthDate, minimumAge }: Registered,
  today: string,
): { readonly bornOn: string | null; readonly note: BirthNote } {
  const bornOn = readBirthDate(typed, today);
  if (bornOn === null) return { bornOn, note: 'unread' };
  if (birthDate !== null && ageOn(birthDate, today) < minimumAge) {
    return { bornOn, note: 'staysTooYoung' };
  }
  if (ageOn(bornOn, today) < minimumAge) return { bornOn, note: 'tooYoung' };
  return { bornOn, note: birthDate === null || birthDate === bornOn ? 'same' : 'differs' };
}
