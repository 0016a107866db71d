import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/**
 * A mark that changes with every case, verification, decision, change or proposed account that comes, ends or is
 * taken, with every note, which may mention a staff user, and with who is here. Each part is read by index, but for
 * accounts and the staff's sessions, which are few.
 */
export async function readWorkMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select max(id) from staff_case),
      (select max(opened_at) from staff_case where closed_at is null),
      (select max(closed_at) from staff_case where closed_at is not null),
      (select max(sent_at) from verification),
      (select max(decided_at) from verification),
      (select max(proposed_at) from staff_decision),
      (select max(ended_at) from staff_decision),
      (select max(proposed_at) from change_proposal),
      (select max(ended_at) from change_proposal where state <> 'PROPOSED'),
      (select concat(count(*), '/', max(id)) from deposit_account where not is_confirmed),
      (select max(changed_at) from work_holder),
      (select max(created_at) from member_note),
      (select max(created_at) from chat_note),
      (select max(id) from shift_note),
      (select concat(count(*), '/', sum(id)) from staff_session
        where expires_at > now() and last_seen_at > now() - interval '3 minutes')) as mark`.execute(
    db,
  );
  return rows[0]?.mark ?? '';
}
