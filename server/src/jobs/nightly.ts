import { sql } from 'kysely';
import { bangkok } from '#db/bangkok.ts';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { patiently } from '#db/patience.ts';
import type { Again } from './jobs.ts';

/** Start time of daily work, some time after the Bangkok day ended. */
export type Night = {
  readonly kind: string;
  /** Hour in Bangkok from which the work for yesterday may begin. */
  readonly hour: number;
  /** Kind of the nightly work that has to be done before. */
  readonly after?: string;
  /** Days that no node was there for are made up for, a week back at most; else only yesterday is worked on. */
  readonly catchesUp?: true;
};

export type NightWork = Night & {
  /** `day` as `2026-11-20`. All of it commits together, with the note that it is done. */
  readonly work: (tx: Tx, day: string) => Promise<void>;
};

const waitSeconds = 60;
const largestWorkMs = 600_000;
const missedDaysMax = 7;

/** Runs the work that is due, for yesterday at least, unless a node already did, and returns when to check again. */
export async function runNight(db: Database, night: NightWork): Promise<Again> {
  await patiently(largestWorkMs, () =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${`${largestWorkMs}ms`}, true)`.execute(tx);
      for (const day of await takeDays(tx, night)) await night.work(tx, day);
    }),
  );
  return { againInSeconds: await secondsUntilDue(db, night) };
}

/** The day whose work is due and not done. */
export async function dueDay(db: Database, night: Night): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select bangkok.day - 1 as day from ${bangkokClock}
    where ${isDue(night)} and not exists (
      select from nightly_run where kind = ${night.kind} and day = bangkok.day - 1)`.execute(db);
  return rows[0]?.day ?? null;
}

/** Claims the days, the earliest first. A second node waits here until the first one is done, and then has nothing to do. */
async function takeDays(tx: Tx, night: Night): Promise<string[]> {
  const first = night.catchesUp
    ? sql`greatest(bangkok.day - ${missedDaysMax}::int, coalesce((
        select max(run.day) + 1 from nightly_run as run
        where run.kind = ${night.kind} and run.day < bangkok.day), bangkok.day - 1))`
    : sql`bangkok.day - 1`;
  const { rows } = await sql<{ day: string }>`
    insert into nightly_run (kind, day)
    select ${night.kind}, each.day::date from ${bangkokClock}
    cross join generate_series(
      (${first})::timestamp, (bangkok.day - 1)::timestamp, interval '1 day') as each (day)
    where ${isDue(night)}
    on conflict do nothing
    returning day`.execute(tx);
  return rows.map(({ day }) => day).toSorted();
}

const bangkokClock = sql`(
  select moment::date as day, extract(hour from moment) as hour, moment
  from (select now() at time zone ${bangkok} as moment) as clock) as bangkok`;

const isDue = ({ hour, after }: Night) => sql`
  bangkok.hour >= ${hour} and (${after ?? null}::text is null or exists (
    select from nightly_run as earlier
    where earlier.kind = ${after ?? null} and earlier.day = bangkok.day - 1))`;

/** Seconds until the next day's work is due, or until its precondition should be checked again. */
export async function secondsUntilDue(db: Database, { kind, hour }: Night): Promise<number> {
  const { rows } = await sql<{ seconds: number; isDone: boolean }>`
    select bangkok.hour < ${hour} or exists (
        select from nightly_run where kind = ${kind} and day = bangkok.day - 1) as "isDone",
      extract(epoch from bangkok.day + make_interval(hours => ${hour})
        + case when bangkok.hour < ${hour} then interval '0' else interval '1 day' end
        - bangkok.moment)::float8 as seconds
    from ${bangkokClock}`.execute(db);
  const [due] = rows;
  return due?.isDone ? Math.ceil(due.seconds) + 1 : waitSeconds;
}
