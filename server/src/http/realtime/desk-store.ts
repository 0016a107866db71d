import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** A mark that changes with every case, decision or change that comes or ends. Each part is read by index. */
export async function readWorkMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select max(id) from staff_case),
      (select max(opened_at) from staff_case where closed_at is null),
      (select max(closed_at) from staff_case where closed_at is not null),
      (select max(proposed_at) from staff_decision),
      (select max(ended_at) from staff_decision),
      (select max(proposed_at) from change_proposal),
      (select max(ended_at) from change_proposal where state <> 'PROPOSED')) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}
