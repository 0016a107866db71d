import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** One job for each running condition: it looks how far the member got. */
export const conditionJob = 'obligation';

/** Lets a member's running condition be looked at now, rather than in its next minutes. */
export async function rescheduleCondition(db: Database, memberId: MemberId): Promise<void> {
  await sql`
    update job set run_at = least(job.run_at, now())
    from obligation
    where obligation.member_id = ${memberId} and obligation.state = 'active'
      and job.kind = ${conditionJob} and job.key = obligation.id::text`.execute(db);
}
