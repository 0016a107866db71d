import { randomBytes, randomUUID } from 'node:crypto';
import type { ReplyOf } from '@wallet/contract/api';
import type { Conversation } from '@wallet/contract/chat/customer';
import type { MessagingEvent } from '@wallet/contract/chat/events';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Database } from '#db/database.ts';
import { writeSettings } from '#settings/settings.ts';
import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Whom a customer's body names; a guest's fields, or none of a member. */
export type ChatIdentity = { readonly guestId?: string; readonly deviceToken?: string };

/** A customer with a way to talk. */
export type TestCustomer = { readonly client: TestClient; readonly owner: ChatIdentity };

export function someGuestId(): string {
  return randomBytes(16).toString('base64url');
}

/** A guest with a device token. */
export async function newGuest(
  server: TestServer,
): Promise<TestCustomer & { owner: Required<ChatIdentity> }> {
  const client = server.visitor();
  const guestId = someGuestId();
  const { deviceToken } = await client.call('POST /api/chat/guest', { body: { guestId } });
  return { client, owner: { guestId, deviceToken } };
}

/** Sends a text as a customer does. */
export async function say(
  { client, owner }: TestCustomer,
  text: string,
  clientId: string = randomUUID(),
): Promise<ReplyOf<'POST /api/chat/send-message'>> {
  const message = { message_type: 'text' as const, payload: { message: text }, clientId };
  return client.call('POST /api/chat/send-message', {
    body: { conversation: { ...owner, message } },
  });
}

/** Sends a text as an agent does. */
export async function reply(
  client: TestClient,
  thread: string,
  text: string,
  clientId: string = randomUUID(),
): Promise<ReplyOf<'POST /staff/api/chat/threads/:thread/messages'>> {
  return client.call('POST /staff/api/chat/threads/:thread/messages', {
    params: { thread },
    body: { clientId, message: { message_type: 'text', payload: { message: text } } },
  });
}

/** Copies the newest message of a thread a number of times, in one statement. */
export async function repeatNewest(db: Database, thread: string, times: number): Promise<void> {
  await sql`
    with moved as (
      update chat_thread set last_seq = last_seq + ${times}::int where id = ${thread}
      returning last_seq - ${times}::int as newest
    )
    insert into chat_message (id, thread_id, seq, client_id, session_id, sender, staff_id, type, content)
    select uuidv7(), thread_id, seq + nth, gen_random_uuid(), session_id, sender, staff_id, type, content
    from chat_message join moved on seq = newest, generate_series(1, ${times}::int) as nth
    where thread_id = ${thread}`.execute(db);
}

/** A customer's whole history, oldest first, by its sequence. */
export async function historyOf({ client, owner }: TestCustomer, afterSeq = 0) {
  const all: Conversation[] = [];
  for (let after = afterSeq; ; ) {
    const { conversations, lastSeq } = await client.call('POST /api/chat/history', {
      body: { ...owner, afterSeq: after, limit: 50 },
    });
    all.push(...conversations);
    after = conversations.at(-1)?.seq ?? lastSeq;
    if (after >= lastSeq) return all;
  }
}

/** The one thread there is, or that of a guest. */
export async function threadOf(db: Database, { owner }: Pick<TestCustomer, 'owner'>) {
  const { id } = await db
    .selectFrom('chat_thread')
    .select('id')
    .where((where) => (owner.guestId ? where('guest_id', '=', owner.guestId) : where.lit(true)))
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the stored messages of a thread, in their order. */
export async function storedTexts(db: Database, thread: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_message')
    .select('content')
    .where('thread_id', '=', thread)
    .orderBy('seq')
    .execute();
  return rows.map(({ content }) => textOf({ payload: content['payload'] ?? {} }));
}

export function textOf({ payload }: { payload?: object | undefined }): string {
  return String(Object(payload).message);
}

/** Lifts the rate limits, since a test writes faster than a person. */
export async function exchangeMessages(db: Database): Promise<void> {
  await writeSettings(db, { chatMessagesPerMinute: 10_000 });
}

type SocketOptions = {
  readonly auth: object;
  readonly path?: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
};

/** A socket that does not come back automatically, cut when the test ends. */
export function socketTo(
  url: string,
  { auth, path = '/', query, headers = {} }: SocketOptions,
): Socket {
  const socket = io(new URL(path, url).href, {
    transports: ['websocket'],
    auth,
    ...(query ? { query } : {}),
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  return socket;
}

/** Waits for the next event of this name and answers its contents. */
export function next(socket: Socket, event: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    socket.once(event, (...news: unknown[]) => resolve(news));
  });
}

/** Everything of this kind that the socket receives from now on. */
export function eventsReceivedBy(socket: Socket): MessagingEvent[] {
  const received: MessagingEvent[] = [];
  socket.on('messaging', (message: MessagingEvent) => received.push(message));
  return received;
}
