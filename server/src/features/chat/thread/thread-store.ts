import type { MemberId, StaffId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import { type SqlBool, sql } from 'kysely';
import { type ChatHint, chatHintText } from '#chat/chat-hint.ts';
import type { Customer } from '#chat/customer.ts';
import type { Database, Tx } from '#db/database.ts';
import { newId } from '#lib/ids.ts';

/** A thread, as the holder of its row lock sees it. */
export type Thread = {
  readonly id: string;
  readonly sessionId: string;
  /** Null: the thread is a guest's. */
  readonly memberId: MemberId | null;
  readonly language: TextKey;
  readonly assignedTo: StaffId | null;
  readonly isBlocked: boolean;
  readonly lastSeq: number;
  readonly hiddenBeforeSeq: number;
  readonly customerReadSeq: number;
  readonly agentReadSeq: number;
  readonly isWaiting: boolean;
  /** True while a chat session is open in it. */
  readonly isTalking: boolean;
  readonly now: Date;
};

const columns = [
  'id',
  'session_id as sessionId',
  'member_id as memberId',
  'language',
  'assigned_to as assignedTo',
  'is_blocked as isBlocked',
  'last_seq as lastSeq',
  'hidden_before_seq as hiddenBeforeSeq',
  'customer_read_seq as customerReadSeq',
  'agent_read_seq as agentReadSeq',
  sql<boolean>`waiting_since is not null`.as('isWaiting'),
  sql<boolean>`exists (select from chat_talk
    where thread_id = chat_thread.id and closed_at is null)`.as('isTalking'),
  sql<Date>`clock_timestamp()`.as('now'),
] as const;

/** Condition by which a thread, an upload or a guest belongs to a customer. */
export function isOf(customer: Customer) {
  return customer.kind === 'member'
    ? sql<SqlBool>`member_id = ${customer.id}`
    : sql<SqlBool>`guest_id = ${customer.id}`;
}

export async function findThread(
  db: Database | Tx,
  customer: Customer,
): Promise<Thread | undefined> {
  return db.selectFrom('chat_thread').select(columns).where(isOf(customer)).executeTakeFirst();
}

/**
 * The customer's thread, made when there is none, with its row locked: messages get their numbers in
 * the order in which this lock is held, which is the order of their commits. A new one is closed: what
 * a person says opens it, a notice of the operator does not.
 */
export async function lockThreadOf(tx: Tx, customer: Customer, language: TextKey): Promise<Thread> {
  const [owner, column] =
    customer.kind === 'member'
      ? [{ member_id: customer.id }, 'member_id' as const]
      : [{ guest_id: customer.id }, 'guest_id' as const];
  return tx
    .insertInto('chat_thread')
    .values({ id: newId(), session_id: newId(), language, status: 'CLOSED', ...owner })
    .onConflict((conflict) => conflict.column(column).doUpdateSet({ language }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function lockThread(tx: Tx, id: string): Promise<Thread | undefined> {
  return tx
    .selectFrom('chat_thread')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Notifies every node when the transaction commits, so that no stored change goes unannounced. */
export async function notifyNodes(tx: Tx | Database, hint: ChatHint): Promise<void> {
  await sql`select pg_notify('chat', ${chatHintText(hint)})`.execute(tx);
}

/** Marks a thread as waiting: the customer asked for an agent. */
export async function beginWaiting(tx: Tx, id: string): Promise<void> {
  await sql`
    with moment as materialized (select clock_timestamp() as at),
    asked as (
      update chat_talk set asked_at = at from moment
      where thread_id = ${id} and closed_at is null and asked_at is null
    )
    update chat_thread set waiting_since = coalesce(waiting_since, at) from moment
    where id = ${id}`.execute(tx);
}

/** Marks a thread as answered by a person. */
export async function endWaiting(tx: Tx, id: string, staffId: StaffId): Promise<void> {
  await sql`
    with waited as (
      select id, waiting_since from chat_thread where id = ${id} and waiting_since is not null
    ), answered as (
      update chat_talk set answered_at = clock_timestamp()
      where thread_id = ${id} and closed_at is null
        and asked_at is not null and answered_at is null
    ), freed as (
      update chat_thread set waiting_since = null from waited where chat_thread.id = waited.id
    )
    insert into chat_answer (thread_id, asked_at, staff_id)
    select id, waiting_since, ${staffId} from waited`.execute(tx);
}

/** Hides the earlier messages from the customer, who sees a new chat from now on. */
export async function clearThread(tx: Tx, id: string): Promise<string> {
  const { session_id } = await tx
    .updateTable('chat_thread')
    .set((row) => ({
      session_id: newId(),
      hidden_before_seq: row.ref('last_seq'),
      customer_read_seq: row.ref('last_seq'),
    }))
    .where('id', '=', id)
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return session_id;
}

const pointers = {
  delivered: sql.ref('delivered_seq'),
  customerRead: sql.ref('customer_read_seq'),
  agentRead: sql.ref('agent_read_seq'),
};

/**
 * Moves a pointer of a thread forward, to `seq` or to the newest message; never back and never past the end.
 * Returns its position, or undefined when there is no such thread.
 */
export async function advance(
  tx: Tx,
  id: string,
  pointer: keyof typeof pointers,
  seq: number | undefined,
): Promise<number | undefined> {
  const column = pointers[pointer];
  const { rows } = await sql<{ before: number; after: number }>`
    with known as (select id, last_seq, ${column} as before from chat_thread
                   where id = ${id} for no key update)
    update chat_thread
    set ${column} = greatest(known.before, least(${seq ?? null}::int, known.last_seq))
    from known where chat_thread.id = known.id
    returning known.before, chat_thread.${column} as after`.execute(tx);
  const [moved] = rows;
  if (moved && moved.after > moved.before) await notifyNodes(tx, { about: 'read', thread: id });
  return moved?.after;
}
