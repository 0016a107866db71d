import type { Button } from '@wallet/contract/chat/customer';
import type { ChatState, Message, OutgoingMessage } from './chat-state.ts';

type Answering = Pick<ChatState, 'messages' | 'outgoing'>;

/** The buttons to press under the end of the chat: quick replies that were not answered yet. */
export function quickReplies({ messages, outgoing }: Answering): readonly Button[] {
  const last = messages.at(-1);
  const isOpen = last?.message.message_type === 'quick_replies' && !last.isRedacted;
  return isOpen && outgoing.length === 0 ? (last.message.payload?.buttons ?? []) : [];
}

const nothing: readonly string[] = [];

/** The payloads that the customer chose from a message's buttons, those of its cards included. */
export function chosenFrom({ seq, message }: Message, chat: Answering): readonly string[] {
  const cards = message.payloads ?? [];
  const buttons = [...(message.payload?.buttons ?? []), ...cards.flatMap((card) => card.buttons)];
  // Always the same list for all that asks nothing, so that it need not be drawn again.
  if (buttons.length === 0) return nothing;
  const offered = new Set(buttons.map(({ payload }) => payload));
  const later = chat.messages.filter((other) => other.seq > seq && other.sender === 'customer');
  return [...later, ...chat.outgoing]
    .filter(({ message: said }) => said.message_type === 'postback')
    .map(({ message: said }) => said.payload?.payload ?? '')
    .filter((payload) => offered.has(payload));
}

/** Message that pressing a button sends. */
export function postbackOf({ title, payload }: Button): OutgoingMessage {
  return { message_type: 'postback', payload: { title, payload } };
}
