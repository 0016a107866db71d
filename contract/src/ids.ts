import type { Brand } from './brand.ts';

/** A member's number. */
export type MemberId = Brand<bigint, 'member'>;

/** A staff member's number. */
export type StaffId = Brand<bigint, 'staff'>;

/** Parses a member's number. Throws a SyntaxError when the text is not a number. */
export function memberIdFrom(text: string): MemberId {
  return BigInt(text) as MemberId;
}
