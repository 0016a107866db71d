import type { MemberId } from '@wallet/contract/ids';
import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';
import { inviteNight, rewardInviters } from '#features/invite/reward-inviters.ts';
import { countPlay } from '#features/refund/count-play.ts';
import { runNight } from '#jobs/nightly.ts';

/** Lets a day end: what was played since the last one becomes yesterday's result. */
export async function passNight(db: Database): Promise<void> {
  await sql`update nightly_run set day = day - 1`.execute(db);
  await sql`update day_result set day = day - 1`.execute(db);
  await runNight(db, countPlay);
}

/** The work of 03:00, at any hour, in addition to the server's own night. */
export async function payInviters(db: Database): Promise<void> {
  await rewardInviters(db, { ...inviteNight, kind: 'invite-rewards-of-test', hour: 0 });
}

/** A closed day on which a member lost. */
export async function lostOn(
  db: Database,
  memberId: MemberId,
  { daysAgo = 1, lost = 1_000_00n, hadCondition = false } = {},
): Promise<void> {
  await sql`
    insert into day_result (member_id, day, lost, had_condition)
    values (${memberId}, (now() at time zone ${bangkok})::date - ${daysAgo}::int, ${lost},
      ${hadCondition})`.execute(db);
}
