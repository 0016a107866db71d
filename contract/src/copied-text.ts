import { westernDigits } from './rules.ts';

/** Leaves out signs of no width, but for the two that join letters and emoji into others. */
export function withoutUnseen(text: string): string {
  return text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
}

/** A code as it is meant: in plain signs, without the spaces, seen or not, that copying brings along. */
export function copiedCode(typed: string): string {
  return westernDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}]/gu, '');
}

/** The member's number in an invite code, or null when it is no such code. */
export function inviterOf(inviteCode: string): string | null {
  return /^PR([1-9]\d{0,17})$/i.exec(copiedCode(inviteCode))?.[1] ?? null;
}
