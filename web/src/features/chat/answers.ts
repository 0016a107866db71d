import type { Button } from '@wallet/contract/chat';
import type { ChatState, Message, Said } from './chat-state.ts';

type Answering = Pick<ChatState, 'messages' | 'outgoing'>;

/** The buttons to press under the end of the chat: quick replies that were not answered yet. */
export function quickReplies({ messages, outgoing }: Answering): readonly Button[] {
  const last = messages.at(-1);
  const isOpen = last?.message.message_type === 'quick_replies' && !last.isRedacted;
  return isOpen && outgoing.length === 0 ? (last.message.payload?.buttons ?? []) : [];
}

/** The payload that the customer chose from a message's buttons. */
export function chosenFrom(
  buttons: readonly Button[],
  seq: number,
  chat: Answering,
): string | null {
  const later = chat.messages.filter((message) => message.seq > seq && isCustomers(message));
  for (const { message } of [...later, ...chat.outgoing]) {
    const payload = message.message_type === 'postback' ? message.payload?.payload : undefined;
    if (buttons.some((button) => button.type === 'postback' && button.payload === payload)) {
      return payload ?? null;
    }
  }
  return null;
}

/** What pressing a button says. */
export function postbackOf({ title, payload }: Button): Said {
  return { message_type: 'postback', payload: { title, payload } };
}

/** Where a button leads; null when it may lead nowhere. */
export function addressOf({ type, payload }: Button): string | null {
  if (type === 'call') return /^\+?\d{3,15}$/.test(payload) ? `tel:${payload}` : null;
  return type === 'web' && /^https:\/\//i.test(payload) && URL.canParse(payload) ? payload : null;
}

function isCustomers({ sender }: Message): boolean {
  return sender === 'customer';
}
