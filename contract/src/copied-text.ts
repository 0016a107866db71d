import { westernDigits } from './rules.ts';

/** Leaves out invisible characters, except the two that join letters and emoji into others. */
export function withoutUnseen(text: string): string {
  return text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
}

/** A code as intended: in plain characters, without the spaces, visible or not, that copying adds. */
export function copiedCode(typed: string): string {
  return westernDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');
}

/** The member's number in an invite code, or null if it is not one. */
export function inviterOf(inviteCode: string): string | null {
  return /^PR([1-9]\d{0,17})$/i.exec(copiedCode(inviteCode))?.[1] ?? null;
}
