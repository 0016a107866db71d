import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { anchorKeptAt } from '#money/watch/anchor-store.ts';

/** Metrics of pending work, background jobs and the ledger monitor. Ages are in seconds. */
export type Numbers = {
  readonly waiting: readonly { what: string; count: number; age: number }[];
  readonly cases: readonly { kind: string; count: number; age: number }[];
  /** `late`: overdue by more than a minute; `parked`: given up; `age`: of the one longest overdue. */
  readonly jobs: readonly { kind: string; late: number; parked: number; age: number }[];
  readonly pauses: readonly { scope: string; count: number }[];
  /** The ledger monitor: seconds since its last run, and number of failed checks. */
  readonly watches: readonly { name: string; age: number; findings: number }[];
  /** Seconds since an anchor was kept outside; none: no place is named. */
  readonly anchors: readonly { age: number }[];
  /** Above 0: this machine's clock is ahead of the database's. */
  readonly clockSkewSeconds: number;
};

/** Each kind of pending work: its table, and the column with the start time. */
const waits = {
  'payout-unknown': sql`asked_at from movement
    where kind = 'payout' and state = 'pending' and attempts > 0`,
  'payout-to-decide': sql`created_at from movement
    where kind = 'payout' and state = 'needs_staff' and attempts = 0`,
  'transfer-unknown': sql`created_at from movement
    where kind = 'game-transfer' and is_open and state = 'pending'`,
  'gift-unknown': sql`created_at from movement
    where kind = 'gift-link' and is_open and state = 'pending'`,
  'verification-to-decide': sql`sent_at from verification where state = 'sent'`,
  'slip-unchecked': sql`created_at from slip where status = 'PENDING'`,
  'payment-in-suspense': sql`created_at from inbound_payment where state = 'suspense'`,
  'notice-unread': sql`received_at from hook_notice where processed_at is null`,
  'change-to-confirm': sql`proposed_at from change_proposal where state = 'PROPOSED'`,
  'account-to-confirm': sql`proposed_at from deposit_account where not is_confirmed`,
  'decision-to-confirm': sql`proposed_at from staff_decision where state = 'PROPOSED'`,
  'chat-unanswered': sql`waiting_since from chat_thread where waiting_since is not null`,
  'difference-unexplained': sql`found_at from difference where explained_at is null`,
  'day-not-compared': sql`compared_at from reconciled_day where state = 'UNREADABLE'`,
  'statement-missing': sql`compared_at from reconciled_day where state = 'NEEDS_FILE'`,
};

export async function readNumbers(db: Database): Promise<Numbers> {
  const clockSkewSeconds = await readClockSkew(db);
  const waiting = await sql<Numbers['waiting'][number]>`
    ${sql.join(
      Object.entries(waits).map(
        ([what, since]) => sql`
          select ${what}::text as what, count(*)::int as count, ${ageOf(sql`min(at)`)} as age
          from (select ${since}) as one (at)`,
      ),
      sql` union all `,
    )}`.execute(db);
  const cases = await sql<Numbers['cases'][number]>`
    select kind, count(*)::int as count, ${ageOf(sql`min(opened_at)`)} as age
    from staff_case where closed_at is null group by kind`.execute(db);
  const jobs = await sql<Numbers['jobs'][number]>`
    select kind, (count(*) filter (where parked_at is not null))::int as parked,
      (count(*) filter (where parked_at is null and run_at < now() - interval '1 minute'))::int
        as late,
      ${ageOf(sql`min(run_at) filter (where parked_at is null and run_at <= now())`)} as age
    from job where parked_at is not null or run_at <= now() group by kind`.execute(db);
  const pauses = await sql<Numbers['pauses'][number]>`
    select case when scope like 'member:%' then 'member' else scope end as scope,
      count(*)::int as count
    from pause where resumed_at is null group by 1`.execute(db);
  const watches = await sql<Numbers['watches'][number]>`
    select name, ${ageOf(sql`checked_at`)} as age, jsonb_array_length(findings) as findings
    from watch`.execute(db);
  const anchors = await sql<Numbers['anchors'][number]>`
    select ${ageOf(sql`kept`)} as age from (${anchorKeptAt}) as outside (kept)`.execute(db);
  return {
    clockSkewSeconds,
    anchors: anchors.rows,
    waiting: waiting.rows,
    cases: cases.rows,
    jobs: jobs.rows,
    pauses: pauses.rows,
    watches: watches.rows,
  };
}

function ageOf(since: ReturnType<typeof sql>) {
  return sql<number>`coalesce(extract(epoch from now() - ${since}), 0)::float8`;
}

/** Compares the clocks, assuming that the database read its own halfway through the round trip. */
async function readClockSkew(db: Database): Promise<number> {
  // The first statement may wait for a connection; the second one finds it open.
  await sql`select`.execute(db);
  const before = Date.now();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
  const here = (before + Date.now()) / 2_000;
  return here - (rows[0]?.seconds ?? here);
}
