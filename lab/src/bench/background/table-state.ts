import { sql } from 'kysely';
import type { Database } from '../../../../server/src/db/database.ts';

/** Contents of a table and what was done to it, counted since the cluster began. */
export type TableState = {
  readonly name: string;
  readonly inserted: number;
  readonly updated: number;
  /** Updates that stayed on their page and needed no index entry. */
  readonly inPlace: number;
  readonly deleted: number;
  readonly live: number;
  readonly dead: number;
  readonly bytes: number;
  readonly indexBytes: number;
};

/** Reads the state of every table, by name. */
export async function tableStates(db: Database): Promise<ReadonlyMap<string, TableState>> {
  const { rows } = await sql<TableState>`
    select schemaname || '.' || relname as name, n_tup_ins::float8 as inserted,
      n_tup_upd::float8 as updated, n_tup_hot_upd::float8 as "inPlace", n_tup_del::float8 as deleted,
      n_live_tup::float8 as live, n_dead_tup::float8 as dead,
      pg_table_size(relid)::float8 as bytes, pg_indexes_size(relid)::float8 as "indexBytes"
    from pg_stat_user_tables`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** Rows that left the queue of jobs since the cluster began: each job that is done is deleted. */
export async function jobsDone(db: Database): Promise<number> {
  return (await tableStates(db)).get('public.job')?.deleted ?? 0;
}
