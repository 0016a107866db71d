import type { Customer } from '#chat/customer.ts';
import type { LiveChat } from '#chat/live-chat.ts';
import { inTransaction } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { admitGuest } from './customer/admit-customer.ts';
import { notePresence } from './staff/thread-assignment-store.ts';
import { announce } from './thread/announce.ts';
import { conversationOf, eventOf } from './thread/conversation.ts';
import { listMessages } from './thread/message-store.ts';
import { advance, findThread } from './thread/thread-store.ts';

const missedMax = 200;

/** The chat as the open connections of a node use it. */
export function liveChatOf(services: Services): LiveChat {
  const { db, config } = services;
  return {
    roomOf: ({ id }) => `${config.chatPrefix}-${id}`,
    admitGuest: (auth) => {
      const { guestId, deviceToken } = Object(auth);
      if (typeof guestId !== 'string') throw new DomainError('INVALID_USER');
      return admitGuest(db, guestId, typeof deviceToken === 'string' ? deviceToken : null);
    },
    listMissed: (customer, lastSeq) => listMissed(services, customer, lastSeq),
    noteDelivered: async (customer, seq) => {
      const thread = await findThread(db, customer);
      if (thread) await inTransaction(db, (tx) => advance(tx, thread.id, 'delivered', seq));
    },
    findThread: async (customer) => (await findThread(db, customer))?.id,
    notePresence: (staffIds) => notePresence(db, staffIds),
    announce: (hints, audience) => announce(services, hints, audience),
  };
}

async function listMissed(services: Services, customer: Customer, afterSeq: number) {
  const { db } = services;
  const thread = await findThread(db, customer);
  if (!thread || thread.lastSeq <= afterSeq) return [];
  const { id, hiddenBeforeSeq } = thread;
  const rows = await listMessages(db, id, { afterSeq, limit: missedMax + 1 }, hiddenBeforeSeq);
  if (rows.length > missedMax) return null;
  return rows.map((row) => eventOf(row, conversationOf(services, row)));
}
