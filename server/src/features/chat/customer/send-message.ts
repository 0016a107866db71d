import { createHash } from 'node:crypto';
import type { TextKey } from '@wallet/contract/languages';
import { countAttempt } from '#access/rate-limit.ts';
import type { Customer } from '#chat/customer.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { newId } from '#lib/ids.ts';
import { isOpenAt } from '#lib/opening-hours.ts';
import type { Services } from '#services.ts';
import { type Settings, settingsOf } from '#settings/settings.ts';
import { serverTexts } from '#text/catalogs.ts';
import { botReplies } from '../bot/bot-rules.ts';
import { type Rating, ratingOf } from '../bot/rating-rules.ts';
import { attached } from '../files/attached.ts';
import { keepUploads } from '../files/upload-store.ts';
import { hasChatSession, rateChatSession, startChatSession } from '../thread/chat-session-store.ts';
import {
  type Content,
  filesOf,
  type IncomingMessage,
  messageContent,
} from '../thread/message-rules.ts';
import {
  addMessage,
  findReceipt,
  findReceiptOf,
  type NewMessage,
  type Receipt,
} from '../thread/message-store.ts';
import { beginWaiting, lockThreadOf, type Thread } from '../thread/thread-store.ts';
import { admitThread } from './admit-customer.ts';

type CustomerMessage = {
  readonly customer: Customer;
  readonly message: IncomingMessage;
  /** Time of writing by the sender's clock; distinguishes identical messages without client ids. */
  readonly createdAt: string | undefined;
  readonly language: TextKey;
  readonly ip: string;
};

/** Adds a customer's message, once for each client id, and lets the bot answer. */
export async function sendMessage(services: Services, sent: CustomerMessage): Promise<Receipt> {
  const { db } = services;
  const { customer, message, language } = sent;
  const said = messageContent(message);
  if (!said) throw new DomainError('NO_DATA', { status: 400 });
  const clientId = message.clientId ?? plainClientId(sent, said);
  const known = await findReceiptOf(db, customer, clientId);
  if (known) return known;

  const settings = await settingsOf(db);
  await admit(services, sent, settings.chatMessagesPerMinute);
  const content = await attached(db, customer, said);
  const type = message.message_type;
  return inTransaction(db, async (tx) => {
    const thread = await lockThreadOf(tx, customer, language);
    if (thread.isBlocked) throw new DomainError('INACTIVE_USER');
    const stored = await findReceipt(tx, thread.id, clientId);
    if (stored) return stored;
    const added = { clientId, sender: 'customer', type, content } as const;
    const rating = type === 'postback' ? ratingOf(content) : null;
    if (rating && (await hasChatSession(tx, thread.id, rating.talkId))) {
      return takeRating(tx, thread, added, rating);
    }
    const receipt = await addMessage(tx, thread, added);
    if (!thread.isTalking) await startChatSession(tx, thread.id);
    await keepUploads(tx, filesOf(content));
    await answer(tx, thread, { said: type, content, language, settings });
    return receipt;
  });
}

/** Makes a client id for a caller without one: the same words written at the same time get the same id. */
function plainClientId({ createdAt }: CustomerMessage, content: Content): string {
  if (createdAt === undefined) return newId();
  const digest = createHash('sha256')
    .update(JSON.stringify([createdAt, content]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

async function admit(
  { db }: Services,
  { customer, ip }: CustomerMessage,
  max: number,
): Promise<void> {
  const key = `chat:${customer.kind}:${customer.id}`;
  await countAttempt(db, { key, max, windowSeconds: 60, refusal: 'REQUEST_LIMIT' });
  await admitThread(db, customer, ip);
}

/** Takes a rating and thanks for it. No person is called, and a closed thread stays closed. */
async function takeRating(
  tx: Tx,
  thread: Thread,
  said: NewMessage,
  { talkId, rating }: Rating,
): Promise<Receipt> {
  const receipt = await addMessage(tx, thread, { ...said, opensNothing: true });
  // Late: there is a rating already, or a day has gone by.
  const outcome = (await rateChatSession(tx, talkId, rating)) ? 'thanks' : 'late';
  const content = { payload: { message: serverTexts[thread.language].chatRating[outcome] } };
  const thanks = { clientId: newId(), sender: 'bot', type: 'text', content } as const;
  await addMessage(tx, thread, { ...thanks, opensNothing: true });
  return receipt;
}

type BotReplyInput = {
  readonly said: IncomingMessage['message_type'];
  readonly content: Content;
  readonly language: TextKey;
  readonly settings: Settings;
};

async function answer(
  tx: Tx,
  thread: Thread,
  { settings, ...answered }: BotReplyInput,
): Promise<void> {
  const { chatOpenFrom: from, chatOpenUntil: until } = settings;
  const { words, callsStaff } = botReplies({
    ...answered,
    greeting: settings.chatGreeting,
    away: settings.chatAway,
    menu: settings.chatMenu,
    isFirstOfChat: thread.lastSeq === thread.hiddenBeforeSeq,
    isOpen: isOpenAt(thread.now, { from, until }),
    isWaiting: thread.isWaiting,
  });
  if (callsStaff) await beginWaiting(tx, thread.id);
  for (const { type, content } of words) {
    await addMessage(tx, thread, { clientId: newId(), sender: 'bot', type, content });
  }
}
