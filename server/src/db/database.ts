import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, sql, type Transaction } from 'kysely';
import { Client, DatabaseError, Pool, types } from 'pg';
import { dialectOver, PoolDriver } from './dialect.ts';
import { LimitedClient } from './patience.ts';
import type { Tables } from './tables.ts';
import { transact } from './transact.ts';

export type Database = Kysely<Tables>;

/** A transaction. Code that moves money requires one; a pool does not compile in its place. */
export type Tx = Transaction<Tables>;

type Options = {
  readonly connectionsMax?: number;
  /** Milliseconds that a caller waits while all connections are busy. */
  readonly connectionWaitLimitMs?: number;
  readonly statementLimitMs?: number;
  /** Milliseconds of silence after which a connection is given up. */
  readonly silenceLimitMs?: number;
  /** The address is a pooler's, which passes no settings on: the role has them (`limitRole`). */
  readonly isPooled?: boolean;
  /** False: each statement waits for the answer to the one before. */
  readonly isPipelined?: boolean;
};

const idleTransactionLimitMs = 30_000;
/** PostgreSQL cancels a statement itself; if it does not, the connection is closed this much later. */
const graceMs = 5_000;

export function openDatabase(
  url: string,
  {
    connectionsMax = 20,
    connectionWaitLimitMs = 5_000,
    statementLimitMs = 15_000,
    silenceLimitMs = statementLimitMs + graceMs,
    isPooled = false,
    isPipelined = true,
  }: Options = {},
): Database {
  const pool = new Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: connectionWaitLimitMs,
    ...(isPooled ? {} : settingsOf(statementLimitMs)),
    types: { getTypeParser },
    pipeline: isPipelined,
    Client: LimitedClient,
  });
  // PostgreSQL may close a connection at any time. Its query then fails; without both listeners, for idle
  // connections and for those in use, the process would crash.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const driver = new PoolDriver({ pool, silenceLimitMs, isPipelined, isPrepared: !isPooled });
  const db = new Kysely<Tables>({ dialect: dialectOver(driver) });
  pools.set(db, pool);
  return db;
}

function settingsOf(statementLimitMs: number) {
  return {
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: idleTransactionLimitMs,
    options: '-c TimeZone=UTC',
  };
}

/**
 * Stores on the role of an address, for this database, the settings that a pooled connection cannot set.
 * `direct` is its address without the pooler.
 */
export async function limitRole(direct: Database, statementLimitMs = 15_000): Promise<void> {
  await sql`
    do $$ begin
      ${sql.raw(
        Object.entries({
          statement_timeout: `${statementLimitMs}ms`,
          idle_in_transaction_session_timeout: `${idleTransactionLimitMs}ms`,
          timezone: 'UTC',
        })
          .map(
            ([name, value]) =>
              `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
          )
          .join('\n'),
      )}
    end $$`.execute(direct);
}

const pools = new WeakMap<Database, Pool>();

/** The same database, on the same connections, seen through a plugin. */
export function withPlugin(db: Database, plugin: KyselyPlugin): Database {
  const seen = db.withPlugin(plugin);
  const pool = pools.get(db);
  if (pool) pools.set(seen, pool);
  return seen;
}

/** The connection pool behind a database, for metrics and tests. */
export function poolOf(db: Database): Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database was not opened by openDatabase');
  return pool;
}

/**
 * True when the server of a database answers on a connection of its own within `limitMs`: it is there, no matter who holds
 * its locks or all connections of the pool. A server that has no connection left answers so too.
 */
export async function isAnswering(db: Database, limitMs: number): Promise<boolean> {
  const { options } = poolOf(db);
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs };
  const client = new Client({ ...options, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch (error) {
    return error instanceof DatabaseError && error.code === tooManyConnections;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Parses columns: `int8` as bigint, so that no satang is rounded; `date` as its text, without a zone. */
/** PostgreSQL's `bigint[]`, which its driver reads as texts. */
const int8Array = 1_016;
const bigints = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt));

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === types.builtins.INT8) return BigInt;
  if (oid === int8Array) return bigints;
  if (oid === types.builtins.DATE) return String;
  return types.getTypeParser(oid, format);
}

const attemptsMax = 5;
const tooManyConnections = '53300';
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** Runs `work` in one transaction, and retries it on serialization failures and deadlocks. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, work);
    } catch (error) {
      if (attempt === attemptsMax || !isWorthRepeating(error)) throw error;
      // A random pause, or two transactions that conflicted would conflict again.
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === serializationFailure || error.code === deadlockDetected;
}

/** Reads the database's clock, the only one that counts; in a transaction, the time at which it began. */
export async function now(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database returned no time');
  return row.now;
}
