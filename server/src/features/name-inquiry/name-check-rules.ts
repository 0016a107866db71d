import { isSameName, nameLikeness } from '#money/payment/party-rules.ts';

/**
 * Result of checking a member's account. `VERIFIED`: its bank names the member as its holder. `DIFFERS`: it
 * names someone else, or knows no such account. `UNCLEAR`: the names cannot be compared. `UNVERIFIED`: the
 * bank has not responded.
 */
export type NameCheck = 'VERIFIED' | 'DIFFERS' | 'UNCLEAR' | 'UNVERIFIED';

/** Compares the holder's name at the bank with the one that the member typed. */
export function nameCheckOf(bankName: string, typed: string): NameCheck {
  if (isSameName(bankName, typed)) return 'VERIFIED';
  const likeness = nameLikeness(bankName, typed);
  if (likeness === 'no') return 'DIFFERS';
  // A bank that masks the last name shows as much as a slip does; one that writes it out must agree whole.
  return likeness === 'match' && isMasked(bankName) ? 'VERIFIED' : 'UNCLEAR';
}

function isMasked(name: string): boolean {
  return /[*.]/.test(name.trim().split(/\s+/).at(-1) ?? '');
}
