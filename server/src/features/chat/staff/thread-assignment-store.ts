import type { StaffId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { isAllowed, staffMay } from '#access/role-store.ts';
import type { Database, Tx } from '#db/database.ts';
import { startChatSession } from '../thread/chat-session-store.ts';
import { notifyNodes } from '../thread/thread-store.ts';

/** Claims an unassigned thread and opens it. False: an agent has it, or it does not exist. */
export async function takeThread(tx: Tx, id: string, staffId: StaffId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_thread')
    .set({ assigned_to: staffId, status: 'OPEN' })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(assigned_to, ${staffId}) = ${staffId}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await startChatSession(tx, id);
  await notifyNodes(tx, { about: 'inbox', thread: id });
  return true;
}

/** The agent who has a thread; null: no one has. Undefined: there is no such thread. */
export async function readAssignee(db: Database, id: string): Promise<StaffId | null | undefined> {
  const found = await db
    .selectFrom('chat_thread')
    .select('assigned_to')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.assigned_to;
}

type ThreadUpdate = {
  readonly assigned_to?: StaffId | null;
  readonly status?: 'OPEN' | 'CLOSED';
  readonly waiting_since?: null;
  readonly is_blocked?: boolean;
};

/** False: there is no such thread. */
export async function changeThread(tx: Tx, id: string, change: ThreadUpdate): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chat_thread')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await notifyNodes(tx, { about: 'inbox', thread: id });
  return numUpdatedRows > 0n;
}

/**
 * Unassigns the threads of those who may not reply any more, so that all agents see them. A closed one can have been
 * handed over too, and opens when its customer writes.
 */
export async function releaseThreads(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update chat_thread set assigned_to = null
    where assigned_to in (
      select id from staff where not (is_active and ${staffMay('answerChat')}))
    returning id`.execute(tx);
  for (const { id } of rows) await notifyNodes(tx, { about: 'inbox', thread: id });
}

/** Staff users who reply to customers. */
export async function listAgents(db: Database) {
  const { rows } = await sql<{
    id: StaffId;
    name: string;
    role: string;
    isOnline: boolean;
    openThreads: number;
  }>`
    select staff.id, staff.name, coalesce(staff.custom_role, staff.role) as role,
      coalesce(seen_at > now() - interval '90 seconds', false) as "isOnline",
      (select count(*)::int from chat_thread
        where assigned_to = staff.id and status = 'OPEN') as "openThreads"
    from staff left join chat_presence on staff_id = staff.id
    where staff.is_active and ${staffMay('answerChat')}
    order by "isOnline" desc, staff.name`.execute(db);
  return rows;
}

export function mayReply(db: Database | Tx, staffId: StaffId): Promise<boolean> {
  return isAllowed(db, staffId, 'answerChat');
}

export async function notePresence(db: Database, staffIds: readonly StaffId[]): Promise<void> {
  await sql`
    insert into chat_presence (staff_id)
    select distinct unnest(${staffIds}::bigint[])
    on conflict (staff_id) do update set seen_at = now()`.execute(db);
}
