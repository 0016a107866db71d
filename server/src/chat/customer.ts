import type { MemberId } from '@wallet/contract/ids';
/** A person who talks to the staff: a member, or a guest under an id of the guest's own making. */
export type Customer =
  | { readonly kind: 'member'; readonly id: MemberId }
  | { readonly kind: 'guest'; readonly id: string };
