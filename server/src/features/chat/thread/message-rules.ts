import type { RequestFor } from '@wallet/contract/api';
import { isButton } from '@wallet/contract/chat/button-address';
import type { Button, ChatMessage } from '@wallet/contract/chat/customer';
import { isMessageText, isVisibleText } from '@wallet/contract/chat/message-text';
import type { AgentMessage } from '@wallet/contract/chat/staff';

export type IncomingMessage =
  RequestFor<'POST /api/chat/send-message'>['body']['conversation']['message'];

/** Content of a message as stored: files by their names in the storage. */
export type Content = Pick<ChatMessage, 'payload' | 'payloads'>;

/** Cleans a customer's message for storage; null when nothing is left of it. */
export function messageContent({ message_type, payload }: IncomingMessage): Content | null {
  const { message = '', filePath = '', title = '', payload: pressed = '' } = payload;
  switch (message_type) {
    case 'text':
      return isMessageText(message) ? { payload: { message: message.trim() } } : null;
    case 'media':
      return filePath && isCaption(message) ? { payload: { filePath, ...caption(message) } } : null;
    case 'postback':
      return isVisibleText(title) && pressed.trim()
        ? { payload: { title, payload: pressed } }
        : null;
  }
}

/** Sanitises an agent's message for storage; null when it cannot be shown. */
export function agentContent(said: AgentMessage): Content | null {
  switch (said.message_type) {
    case 'text':
      return isMessageText(said.payload.message) ? { payload: said.payload } : null;
    case 'media': {
      const { filePath, message = '' } = said.payload;
      return isCaption(message) ? { payload: { filePath, ...caption(message) } } : null;
    }
    case 'buttons':
      return isSound(said.payload) ? { payload: said.payload } : null;
    case 'quick_replies': {
      const isAnswerable = said.payload.buttons.every(({ type }) => type === 'postback');
      return isAnswerable && isSound(said.payload) ? { payload: said.payload } : null;
    }
    case 'generic':
      return said.payloads.every(({ buttons }) => buttons.every(isButton))
        ? { payloads: said.payloads }
        : null;
  }
}

function isSound({ message, buttons }: { message: string; buttons: readonly Button[] }): boolean {
  return isMessageText(message) && buttons.every(isButton);
}

function isCaption(message: string): boolean {
  return !isVisibleText(message) || isMessageText(message);
}

function caption(message: string): { message?: string } {
  return isVisibleText(message) ? { message: message.trim() } : {};
}

/** The stored files that a message shows. */
export function filesOf({ payload, payloads = [] }: Content): string[] {
  const files = [payload?.filePath, ...payloads.map(({ image_url }) => image_url)];
  return files.filter((file) => typeof file === 'string');
}

/** Words of a message, and the addresses and numbers behind its buttons. */
export function wordsOf({ payload, payloads = [] }: Content): string[] {
  const said = [
    payload?.message,
    payload?.title,
    ...(payload?.buttons ?? []).flatMap(wordsOfButton),
  ];
  const cards = payloads.flatMap(({ title, subtitle, buttons }) => [
    title,
    subtitle,
    ...buttons.flatMap(wordsOfButton),
  ]);
  return [...said, ...cards].filter((text) => typeof text === 'string');
}

/** Digits in an address that is only opened are not read as a number. */
function wordsOfButton({ title, type, payload }: Button): string[] {
  return [title, type === 'web' ? `<a href="${encodeURI(payload)}">` : payload];
}

/** The same message with an address for each file. */
export function withAddresses(content: Content, addressOf: (file: string) => string): Content {
  const { payload, payloads } = content;
  if (payloads) return { payloads: payloads.map((card) => addressed(card, addressOf)) };
  if (payload?.filePath === undefined) return content;
  return { payload: { ...payload, url: addressOf(payload.filePath) } };
}

function addressed<C extends { image_url: string | null }>(
  card: C,
  addressOf: (file: string) => string,
): C {
  return card.image_url === null ? card : { ...card, image_url: addressOf(card.image_url) };
}

/** The text of a message in a list: its words, its title, or nothing. */
export function summaryOf({ payload, payloads }: Content): string | null {
  const text = payload?.message ?? payload?.title ?? payloads?.[0]?.title;
  return text === undefined ? null : Array.from(text).slice(0, 120).join('');
}
