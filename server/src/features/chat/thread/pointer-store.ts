import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** Read pointers of both sides of a thread, and its assignee. */
export type Pointers = {
  readonly thread: string;
  readonly memberId: MemberId | null;
  readonly guestId: string | null;
  readonly customerReadSeq: number;
  readonly agentReadSeq: number;
  readonly deliveredSeq: number;
};

export async function listPointers(
  db: Database,
  threads: readonly string[],
): Promise<ReadonlyMap<string, Pointers>> {
  const rows = await db
    .selectFrom('chat_thread')
    .select([
      'id as thread',
      'member_id as memberId',
      'guest_id as guestId',
      'customer_read_seq as customerReadSeq',
      'agent_read_seq as agentReadSeq',
      'delivered_seq as deliveredSeq',
    ])
    .where('id', '=', sql<string>`any(${threads}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.thread, row]));
}

export async function findStaffUser(
  db: Database,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, name from staff where id = ${id}::bigint`.execute(db);
  return rows[0];
}
