import type { ThreadLine } from '@wallet/contract/chat/staff';
import type { ChatText } from '#text/th/chat.ts';

/** Name of a customer, or the four letters of a guest. */
export function customerName({ name, label }: ThreadLine['customer'], text: ChatText): string {
  return name ?? text.guest(label);
}
