import type { Brand } from './brand.ts';

/** A member's number. */
export type MemberId = Brand<bigint, 'member'>;

/** The number of a colleague of the operator's staff. */
export type StaffId = Brand<bigint, 'staff'>;

/** Reads a member's number that was written down as text. Throws a SyntaxError when it is no number. */
export function memberIdFrom(text: string): MemberId {
  return BigInt(text) as MemberId;
}
