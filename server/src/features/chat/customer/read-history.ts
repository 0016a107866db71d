import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { Customer } from '#chat/customer.ts';
import type { Services } from '#services.ts';
import { conversationOf } from '../thread/conversation.ts';
import { countUnread, listMessages, type MessageRange } from '../thread/message-store.ts';
import { findThread } from '../thread/thread-store.ts';

export type History = ResponseOf<Api['POST /api/chat/history']>;

const nothing: History = {
  conversations: [],
  lastSeq: 0,
  readSeq: 0,
  agentReadSeq: 0,
  hiddenBeforeSeq: 0,
  unread: 0,
};

/** Reads the customer's own thread since they last started a new chat. */
export async function readHistory(
  services: Services,
  customer: Customer,
  slice: MessageRange,
): Promise<History> {
  const { db } = services;
  const thread = await findThread(db, customer);
  if (!thread) return nothing;
  const rows = await listMessages(db, thread.id, slice, thread.hiddenBeforeSeq);
  return {
    conversations: rows.map((row) => conversationOf(services, row)),
    lastSeq: thread.lastSeq,
    readSeq: thread.customerReadSeq,
    agentReadSeq: thread.agentReadSeq,
    hiddenBeforeSeq: thread.hiddenBeforeSeq,
    unread: await countUnread(db, thread),
  };
}
