import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';

export type AnswerTimes = {
  /** Customers who wait now, and the seconds that the first of them has waited. */
  readonly waiting: number;
  readonly longestWaitSeconds: number | null;
  /** Number of answers since midnight in Bangkok; without any, the median is null. */
  readonly answeredToday: number;
  readonly medianAnswerSeconds: number | null;
};

export async function readAnswerTimes(db: Database): Promise<AnswerTimes> {
  const { rows } = await sql<AnswerTimes>`
    select waits.*, answers.*
    from (
      select count(*)::int as waiting,
        extract(epoch from now() - min(waiting_since))::float8 as "longestWaitSeconds"
      from chat_thread where waiting_since is not null
    ) as waits, (
      select count(*)::int as "answeredToday",
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at))
          ::float8 as "medianAnswerSeconds"
      from chat_answer
      where answered_at >= date_trunc('day', now(), ${bangkok})
    ) as answers`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counting answers one row');
  return row;
}
