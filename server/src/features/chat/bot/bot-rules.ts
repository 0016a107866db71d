import type { MenuTopic } from '@wallet/contract/chat/menu-rules';
import type { Content, IncomingMessage } from '../thread/message-rules.ts';

type Texts = MenuTopic['text'];
type Language = keyof Texts;

/** Facts known to the bot when a customer has written. */
export type Situation = {
  readonly said: IncomingMessage['message_type'];
  readonly content: Content;
  readonly language: Language;
  readonly greeting: Texts;
  readonly away: Texts;
  readonly menu: readonly MenuTopic[];
  readonly isFirstOfChat: boolean;
  readonly isOpen: boolean;
  /** True when the customer waits for a person already. */
  readonly isWaiting: boolean;
};

export type BotWords = { readonly type: 'text' | 'buttons'; readonly content: Content };

/** The bot's answer, and whether a person has to follow. */
export function botReplies(situation: Situation): { words: BotWords[]; callsStaff: boolean } {
  const { content, greeting, away, menu, isFirstOfChat, isOpen, isWaiting } = situation;
  const pressed = pressedItem(menu, content.payload?.payload);
  const callsStaff = pressed?.callsStaff ?? true;
  const greets = isFirstOfChat && !pressed;
  const isAway = callsStaff && !isOpen && !isWaiting;
  const words = [
    pressed && wordsOf(situation, pressed.text, pressed.items),
    greets && wordsOf(situation, greeting, menu),
    isAway && wordsOf(situation, away, []),
  ];
  return { words: words.filter((said) => typeof said === 'object' && said !== null), callsStaff };
}

const prefix = 'menu:';

function pressedItem(
  menu: readonly MenuTopic[],
  payload: string | undefined,
): MenuTopic | undefined {
  if (!payload?.startsWith(prefix)) return undefined;
  return found(menu, payload.slice(prefix.length));
}

function found(items: readonly MenuTopic[], id: string): MenuTopic | undefined {
  for (const item of items) {
    const match = item.id === id ? item : found(item.items, id);
    if (match) return match;
  }
  return undefined;
}

function wordsOf(
  { language }: Situation,
  text: Texts,
  items: readonly MenuTopic[],
): BotWords | null {
  const message = text[language].trim();
  if (message === '') return null;
  if (items.length === 0) return { type: 'text', content: { payload: { message } } };
  const buttons = items.map(({ id, title }) => ({
    type: 'postback' as const,
    title: title[language],
    payload: `${prefix}${id}`,
  }));
  return { type: 'buttons', content: { payload: { message, buttons } } };
}
