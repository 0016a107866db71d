import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import type { Database } from '#db/database.ts';

/** Figures of the chat sessions of a period; times in seconds. */
export type TalkFigures = {
  readonly talks: number;
  readonly asked: number;
  readonly answeredInMinute: number;
  readonly answerMedianSeconds: number | null;
  readonly answerMostSeconds: number | null;
  readonly closeMedianSeconds: number | null;
  readonly closeMostSeconds: number | null;
  readonly ratings: number;
  readonly ratingMean: number | null;
};

const bangkokDay = (moment: Date) => sql`(${moment}::timestamptz at time zone ${bangkok})::date`;
const seconds = (from: string, until: string) =>
  sql`extract(epoch from ${sql.ref(until)} - ${sql.ref(from)})`;
const most = (share: number, from: string, until: string) => sql`
  round(percentile_cont(${sql.lit(share)}) within group (order by ${seconds(from, until)}))::int`;

/** The seven Bangkok days up to a time, oldest first, and their total. */
export async function readChatSessions(
  db: Database,
  moment: Date,
): Promise<{ week: (TalkFigures & { day: string })[]; total: TalkFigures }> {
  const { rows } = await sql<TalkFigures & { day: string | null }>`
    select day,
      count(talk.id)::int as talks,
      count(asked_at)::int as asked,
      count(*) filter (where answered_at <= asked_at + interval '60 seconds')::int
        as "answeredInMinute",
      ${most(0.5, 'asked_at', 'answered_at')} as "answerMedianSeconds",
      ${most(0.9, 'asked_at', 'answered_at')} as "answerMostSeconds",
      ${most(0.5, 'begun_at', 'closed_at')} as "closeMedianSeconds",
      ${most(0.9, 'begun_at', 'closed_at')} as "closeMostSeconds",
      count(rating)::int as ratings,
      avg(rating)::float8 as "ratingMean"
    from (select ${bangkokDay(moment)} - back as day from generate_series(0, 6) as back) as week
    left join chat_talk as talk
      on begun_at >= day::timestamp at time zone ${bangkok}
      and begun_at < (day + 1)::timestamp at time zone ${bangkok}
    group by grouping sets ((day), ())
    order by day nulls last`.execute(db);
  const week = rows.flatMap(({ day, ...figures }) => (day === null ? [] : [{ day, ...figures }]));
  const total = rows.at(-1);
  if (!total) throw new Error('counting answers a row for all days');
  const { day: _, ...figures } = total;
  return { week, total: figures };
}

/** Counts what customers wrote on the same days, by the hour of the day. */
export async function countByHour(db: Database, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    with said as (
      select extract(hour from created_at at time zone ${bangkok})::int as hour,
        count(*)::int as count
      from chat_message
      where sender = 'customer'
        and created_at >= (${bangkokDay(moment)} - 6)::timestamp at time zone ${bangkok}
        and created_at < (${bangkokDay(moment)} + 1)::timestamp at time zone ${bangkok}
      group by 1
    )
    select coalesce(count, 0) as count
    from generate_series(0, 23) as hour left join said using (hour)
    order by hour`.execute(db);
  return rows.map(({ count }) => count);
}
