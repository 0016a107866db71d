import type { MemberId, StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Customer } from '#chat/customer.ts';
import type { Database, Tx } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import type { Content } from './message-rules.ts';
import { isOf, notifyNodes, type Thread } from './thread-store.ts';

/** Receipt of a stored message for its sender. */
export type Receipt = {
  readonly id: string;
  readonly seq: number;
  readonly clientId: string;
  readonly session_id: string;
  readonly createdAt: Date;
};

export type NewMessage = {
  readonly clientId: string;
  readonly sender: 'customer' | 'agent' | 'bot';
  readonly staffId?: StaffId;
  readonly type: string;
  readonly content: object;
  /** A closed thread stays closed: no reply is expected. */
  readonly opensNothing?: boolean;
};

const receipt = [
  'id',
  'seq',
  'client_id as clientId',
  'session_id',
  'created_at as createdAt',
] as const;

/** Appends a message to a thread whose row the caller has locked. */
export async function addMessage(tx: Tx, thread: Thread, added: NewMessage): Promise<Receipt> {
  const { seq } = await tx
    .updateTable('chat_thread')
    .set((row) => ({
      last_seq: row('last_seq', '+', 1),
      last_at: sql<Date>`clock_timestamp()`,
      ...(added.opensNothing ? {} : { status: 'OPEN' as const }),
    }))
    .where('id', '=', thread.id)
    .returning('last_seq as seq')
    .executeTakeFirstOrThrow();
  const message = await tx
    .insertInto('chat_message')
    .values({
      id: newId(),
      thread_id: thread.id,
      seq,
      client_id: added.clientId,
      session_id: thread.sessionId,
      sender: added.sender,
      staff_id: added.staffId ?? null,
      type: added.type,
      content: JSON.stringify(added.content),
    })
    .returning(receipt)
    .executeTakeFirstOrThrow();
  await notifyNodes(tx, { about: 'message', thread: thread.id, seq });
  return message;
}

function receipts(db: Database | Tx) {
  return db.selectFrom('chat_message').select(receipt);
}

/** The message that was stored under this client id, if one was. */
export async function findReceipt(
  db: Database | Tx,
  threadId: string,
  clientId: string,
): Promise<Receipt | undefined> {
  return receipts(db)
    .where('thread_id', '=', threadId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export async function findReceiptOf(
  db: Database,
  customer: Customer,
  clientId: string,
): Promise<Receipt | undefined> {
  return receipts(db)
    .where('client_id', '=', clientId)
    .where('thread_id', '=', (query) =>
      query.selectFrom('chat_thread').select('id').where(isOf(customer)),
    )
    .executeTakeFirst();
}

/** Matches replies to the rating question, which no one has to read or answer. */
export const isRating = sql`coalesce(type = 'postback' and content -> 'payload' ->> 'payload' like 'rate:%', false)`;

/** Checks whether the customer has said something after a message. */
export async function hasWrittenSince(tx: Tx, threadId: string, seq: number): Promise<boolean> {
  const { rows } = await sql`
    select from chat_message
    where thread_id = ${threadId} and seq > ${seq} and sender = 'customer' and not ${isRating}
    limit 1`.execute(tx);
  return rows.length > 0;
}

const answersRead = 10;

/** Contents of the staff's latest messages of a thread, in their order. */
export async function listLatestAnswers(tx: Tx, threadId: string): Promise<Content[]> {
  const rows = await tx
    .selectFrom('chat_message')
    .select('content')
    .where('thread_id', '=', threadId)
    .where('sender', '=', 'agent')
    .orderBy('seq', 'desc')
    .limit(answersRead)
    .execute();
  return rows.map(({ content }) => content as Content).toReversed();
}

/** A message with what both sides may know of it. */
export type MessageRow = {
  readonly thread: string;
  readonly id: string;
  readonly seq: number;
  readonly clientId: string;
  readonly sessionId: string;
  readonly sender: 'customer' | 'agent' | 'bot';
  readonly type: string;
  readonly content: Record<string, unknown>;
  readonly createdAt: Date;
  readonly isRedacted: boolean;
  /** Time at which it was fetched. */
  readonly now: Date;
  readonly hiddenBeforeSeq: number;
  readonly memberId: MemberId | null;
  readonly guestId: string | null;
  readonly memberName: string | null;
  readonly staffName: string | null;
};

function messages(db: Database | Tx) {
  return db
    .selectFrom('chat_message as message')
    .innerJoin('chat_thread as thread', 'thread.id', 'message.thread_id')
    .leftJoin('member', 'member.id', 'thread.member_id')
    .leftJoin('staff', 'staff.id', 'message.staff_id')
    .select([
      'message.thread_id as thread',
      'message.id',
      'message.seq',
      'message.client_id as clientId',
      'message.session_id as sessionId',
      'message.sender',
      'message.type',
      'message.content',
      'message.created_at as createdAt',
      'thread.hidden_before_seq as hiddenBeforeSeq',
      'thread.member_id as memberId',
      'thread.guest_id as guestId',
      'member.name as memberName',
      'staff.name as staffName',
    ])
    .select(sql<boolean>`message.redacted_at is not null`.as('isRedacted'))
    .select(sql<Date>`now()`.as('now'));
}

export type MessageRange = {
  readonly limit: number;
  readonly skip?: number | undefined;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number | undefined;
};

/** Lists messages, newest first; those after `afterSeq` oldest first. Leaves out everything up to `hidden`. */
export async function listMessages(
  db: Database,
  threadId: string,
  { limit, skip = 0, beforeSeq, afterSeq }: MessageRange,
  hidden = 0,
): Promise<MessageRow[]> {
  const after = Math.max(afterSeq ?? 0, hidden);
  let query = messages(db)
    .where('message.thread_id', '=', threadId)
    .where('message.seq', '>', after)
    .orderBy('message.seq', afterSeq === undefined ? 'desc' : 'asc')
    .limit(limit)
    .offset(skip);
  if (beforeSeq !== undefined) query = query.where('message.seq', '<', beforeSeq);
  return query.execute();
}

/** Exactly these messages, thread by thread in their order. */
export async function readMessages(
  db: Database,
  named: readonly { readonly thread: string; readonly seq: number }[],
): Promise<MessageRow[]> {
  const threads = named.map(({ thread }) => thread);
  const seqs = named.map(({ seq }) => seq);
  return messages(db)
    .where(
      sql<boolean>`(message.thread_id, message.seq) in
        (select * from unnest(${threads}::uuid[], ${seqs}::int[]))`,
    )
    .orderBy('message.thread_id')
    .orderBy('message.seq')
    .execute();
}

/** Counts the messages of the staff and the bot that the customer has not read. */
export async function countUnread(db: Database, { id, customerReadSeq }: Thread): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message')
    .select((query) => query.fn.countAll<bigint>().as('count'))
    .where('thread_id', '=', id)
    .where('seq', '>', customerReadSeq)
    .where('sender', '<>', 'customer')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Hides the contents of a message. False: there is no such message. */
export async function redact(tx: Tx, threadId: string, seq: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_message')
    .set({ redacted_at: sql<Date>`coalesce(redacted_at, now())` })
    .where('thread_id', '=', threadId)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await notifyNodes(tx, { about: 'message', thread: threadId, seq });
  return numUpdatedRows > 0n;
}
