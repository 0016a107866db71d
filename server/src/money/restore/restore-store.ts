import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Name of the setting that `ops/restore.sh` writes into a cluster that it prepares. */
const restoreSetting = 'wallet.restored';

/**
 * Marks of where the database lives. A standby that is promoted carries those of its primary: the
 * same cluster, the same configuration. A dump that is restored has a ledger of another number, or lives in another
 * cluster.
 */
const presentMarks = sql`(
  select 'cluster:' || system_identifier || ':' || 'ledger.transfer'::regclass::oid as mark, true as is_place
  from pg_control_system()
  union all
  select 'setting:' || value, false
  from current_setting(${restoreSetting}::text, true) as value where value <> '')`;

/**
 * Condition of a statement that moves money out: no restore that no one has noticed yet. Of the cluster's mark it
 * compares the ledger's own number, which a dump changes: reading the cluster's identifier costs a file each time.
 */
export const isKnownPlace: RawBuilder<boolean> = sql`(
  (coalesce(current_setting(${restoreSetting}::text, true), '') = '' or exists (
    select from restore where mark = 'setting:' || current_setting(${restoreSetting}::text, true)))
  and (
    select coalesce(bool_or(mark like '%:' || 'ledger.transfer'::regclass::oid), true)
    from restore where mark like 'cluster:%'))`;

/** One node at a time looks where the database lives. */
export async function lockRestores(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('restore'))`.execute(tx);
}

/**
 * Writes down the marks that are new, and answers those that report a restore. The first cluster of a database
 * that has never been looked at is its place and no restore; a setting always reports one.
 */
export async function insertNewMarks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ mark: string; since: Date | null }>`
    insert into restore (mark, since)
    select mark, case when is_place and not exists (select from restore) then null
      else ${latestTrace} end
    from ${presentMarks} as present
    where not exists (select from restore as known where known.mark = present.mark)
    returning mark, since`.execute(tx);
  return rows.flatMap(({ mark, since }) => (since === null ? [] : [mark]));
}

/**
 * Member numbers that no one gets after a restore: game providers know the members who registered after that time
 * by theirs, and would show their players, with their money, to the member who got the same number.
 */
const passedNumbers = 100_000;

/** Passes over the member numbers that may have been given after the restored time. */
export async function passMemberNumbers(tx: Tx): Promise<void> {
  await sql`
    select count(nextval(pg_get_serial_sequence('member', 'id')))
    from generate_series(1, ${passedNumbers})`.execute(tx);
}

/** The latest time of which the database has a record: what happened later was lost. */
const latestTrace = sql`(
  select coalesce(greatest(looked.at, (
    select max(transfer.at) from ledger.transfer
    where transfer.at > coalesce(looked.at, '-infinity'))), clock_timestamp())
  from (select max(checked_at) as at from watch) as looked)`;

type OpenRestore = {
  /** The latest time that the database held when it was found. */
  readonly since: Date;
  readonly foundAt: Date;
};

/** The restores after which money was not resumed yet, as one: since the earliest time, until the last was found. */
export async function findOpenRestore(db: Database | Tx): Promise<OpenRestore | null> {
  const { rows } = await sql<{ since: Date | null; foundAt: Date | null }>`
    select min(restore.since) as since, max(found_at) as "foundAt"
    from pause join restore on restore.since is not null and found_at >= paused_at
    where scope = 'restore' and resumed_at is null`.execute(db);
  const [{ since, foundAt } = { since: null, foundAt: null }] = rows;
  return since && foundAt ? { since, foundAt } : null;
}
