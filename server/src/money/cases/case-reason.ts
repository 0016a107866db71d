import { type CaseReason, Finding } from '@wallet/contract/cases/findings';
import { z } from 'zod';

/** Reason of a case as stored: a finding, a staff user's text, or the text of another release. */
export function reasonOf(why: unknown): CaseReason | null {
  if (why === undefined || why === null) return null;
  const found = z.safeDecode(Finding, why as z.input<typeof Finding>);
  if (found.success) return found.data;
  return { code: 'written', words: typeof why === 'string' ? why : JSON.stringify(why) };
}
