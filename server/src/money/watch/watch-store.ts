import type { WatchFinding } from '@wallet/contract/pauses/watch-finding';
import type { Finding, Queries } from '@wallet/ledger';
import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '#db/database.ts';
import { alteredGuards, type CheckScope, guardStates } from '#db/ledger-invariants.ts';
import { findingOf } from './findings.ts';
import type { Stretch } from './seal-store.ts';

/** Progress of the monitor and its last observations. Numbers are stored as text. */
export type Mark = {
  /** Every transfer before this time was checked when it was new. */
  readonly at: string;
  readonly account: string;
  readonly member: string;
  readonly seal: string;
  /** The last checkpoint when it was made; null if there was none. */
  readonly anchor: { readonly n: string; readonly hash: string } | null;
  readonly guards: string;
  /** Fingerprint of guards that an earlier release did not compare; missing in a mark that it made. */
  readonly laterGuards?: string | undefined;
  readonly migrations: number;
};

export type WatchName = 'minute' | 'night';

/** Statement timeout of a check in milliseconds. */
export const watchLimitMs = 60_000;

/** One watch at a time, whichever node runs it. */
export async function lockWatch(tx: Tx): Promise<void> {
  await lockMark(tx);
  await limitCheck(tx);
  await planByIndex(tx, true);
}

async function lockMark(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('watch'))`.execute(tx);
}

/** Sets the statement timeout for checks. */
export async function limitCheck(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${watchLimitMs}ms`}, true)`.execute(tx);
}

/** Row by row and by index: to read a whole table is cheaper until it is large, and then takes a minute. */
async function planByIndex(tx: Tx, isForced: boolean): Promise<void> {
  const ways = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit'];
  await sql`
    select set_config(name, ${isForced ? 'off' : 'on'}, true) from unnest(${ways}::text[]) as name`.execute(
    tx,
  );
}

/** Reads a range row by row, so that its cost does not depend on the size of the table. */
export async function byIndex<Result>(
  db: Database | Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!isTx(db)) return inTransaction(db, (tx) => byIndex(tx, work));
  await planByIndex(db, true);
  const result = await work(db);
  await planByIndex(db, false);
  return result;
}

function isTx(db: Database | Tx): db is Tx {
  return db.isTransaction;
}

export async function readMark(tx: Tx): Promise<Mark | null> {
  const { rows } = await sql<{ mark: Mark }>`select mark from watch where name = 'minute'`.execute(
    tx,
  );
  return rows[0]?.mark ?? null;
}

export async function saveWatch(
  tx: Tx,
  name: WatchName,
  { findings, mark }: { readonly findings: readonly WatchFinding[]; readonly mark: Mark | null },
): Promise<void> {
  await sql`
    insert into watch (name, checked_at, findings, mark)
    values (${name}, clock_timestamp(), ${JSON.stringify(findings)}, ${JSON.stringify(mark ?? {})})
    on conflict (name) do update set checked_at = excluded.checked_at,
      findings = excluded.findings, mark = excluded.mark`.execute(tx);
}

/** Latest result of each watch. A release before codes stored the sentence of each broken check. */
export async function readWatch(db: Queries) {
  const { rows } = await sql<{
    name: WatchName;
    checkedAt: Date;
    findings: (WatchFinding | Finding)[];
  }>`
    select name, checked_at as "checkedAt", findings from watch order by name`.execute(db);
  return rows.map(({ findings, ...watch }) => ({
    ...watch,
    findings: findings.map((found) => ('check' in found ? findingOf(found) : found)),
  }));
}

/**
 * Time before which nothing can be written any more: rows carry the start of their transaction, and no
 * running transaction of this role began earlier.
 */
export async function readHorizon(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ horizon: Date }>`
    select least(clock_timestamp(), min(xact_start)) as horizon from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.horizon;
}

type GuardsMark = Pick<Mark, 'guards' | 'migrations'> & { readonly laterGuards: string };

/** Fingerprint of the guards and the migrations they belong to. */
export async function readGuards(tx: Tx): Promise<GuardsMark> {
  const state = sql`string_agg(concat_ws(' ', name, trigger, enabled, mark), ',' order by name, trigger)`;
  const { rows } = await sql<GuardsMark>`
    select md5(${state} filter (where not is_later)) as guards,
      md5(${state} filter (where is_later)) as "laterGuards",
      (select count(*)::int from migration) as migrations
    from ${guardStates} as guard`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the database knows its triggers');
  return row;
}

/** A state of the guards in few letters, as a finding names it. */
export function briefOf({ guards, laterGuards }: GuardsMark): string {
  return guards.slice(0, 8) + laterGuards.slice(0, 8);
}

/**
 * Accepts the present guards after staff confirmed what `found` names: the state that the monitor reported;
 * null: an earlier release reported none. A state that came later is reported first. False: a guard is
 * missing, disabled or not as this release defines it, and the mark is kept.
 */
export async function takeOverGuards(tx: Tx, found: string | null): Promise<boolean> {
  await lockMark(tx);
  const altered = await alteredGuards.execute(tx);
  if (altered.rows.length > 0) return false;
  const present = await readGuards(tx);
  if (found === null || found === briefOf(present)) {
    await sql`
      update watch set mark = mark || ${JSON.stringify(present)}::jsonb where name = 'minute'`.execute(
      tx,
    );
  }
  return true;
}

/** The next ids of a table after a number, up to a limit; the last id, or 0 at the end. */
export async function nextNumbers(
  tx: Tx,
  table: 'ledger.account' | 'member',
  after: string,
  count: number,
): Promise<{ readonly first: string; readonly last: string; readonly next: string }> {
  const { rows } = await sql<{ last: string; isEnd: boolean }>`
    select coalesce(max(id), ${after}::bigint)::text as last, count(*) < ${count} as "isEnd"
    from (select id from ${sql.table(table)} where id > ${after}::bigint order by id limit ${count})
      as slice`.execute(tx);
  const { last = after, isEnd = true } = rows[0] ?? {};
  return { first: after, last, next: isEnd ? '0' : last };
}

type IdRange = { readonly first: string; readonly last: string };

/** Ranges to check: new rows since the mark, and further ranges such as the latest checkpoints. */
export function partOf(
  since: Date,
  stretches: readonly (Stretch | null)[],
  { accounts, members }: { readonly accounts: IdRange; readonly members: IdRange },
): CheckScope {
  const ranges = [sql<boolean>`transfer.at >= ${since}::timestamptz`];
  for (const stretch of stretches) {
    if (!stretch?.fromAt) continue;
    ranges.push(sql<boolean>`transfer.at >= ${stretch.fromAt}::timestamptz
      and transfer.at < ${stretch.toAt}::timestamptz`);
  }
  const transfers = sql<boolean>`(${sql.join(ranges, sql` or `)})`;
  return {
    transfers,
    accounts: sql<boolean>`account.id in (
      select id from ledger.account
      where id > ${accounts.first}::bigint and id <= ${accounts.last}::bigint
      union select transfer.account from ledger.transfer where ${transfers})`,
    members: sql<boolean>`member.id > ${members.first}::bigint and member.id <= ${members.last}::bigint`,
  };
}
