import type { MemberId } from '@wallet/contract/ids';
/** A customer of the chat: a member, or a guest with a client-generated id. */
export type Customer =
  | { readonly kind: 'member'; readonly id: MemberId }
  | { readonly kind: 'guest'; readonly id: string };
