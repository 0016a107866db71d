import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { Refusal } from './refusal.ts';

export type Limit = {
  /** What is counted, e.g. `login:0812345678`. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Of calls that know only one of the two codes. */
  readonly refusal?: 'REQUEST_LIMIT';
};

/**
 * Counts one attempt and refuses the one that exceeds the limit, on every node alike.
 * REQUEST_LIMIT_1MIN when asking again within a minute makes sense, REQUEST_LIMIT otherwise.
 */
export async function countAttempt(db: Database, limit: Limit): Promise<void> {
  const { count, wait } = await increment(db, limit);
  if (count <= limit.max) return;
  const seconds = Math.max(1, Math.ceil(wait));
  const code = limit.refusal ?? (seconds <= 60 ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT');
  throw new Refusal(code, { retryAfterSeconds: seconds });
}

/** Refuses when a limit is used up already, and counts nothing. */
export async function requireRoom(db: Database, { key, max }: Limit): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from until - now())::float8 as wait from attempt
    where key = ${key} and until > now() and count >= ${max}`.execute(db);
  const [used] = rows;
  if (!used) return;
  throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.max(1, Math.ceil(used.wait)) });
}

/** Counts one attempt and lets it pass: what comes next is limited by it. */
export async function noteAttempt(db: Database, limit: Limit): Promise<void> {
  await increment(db, limit);
}

async function increment(db: Database, limit: Limit): Promise<{ count: number; wait: number }> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempt (key, count, until)
    values (${limit.key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when attempt.until <= now() then 1 else attempt.count + 1 end,
      until = case when attempt.until <= now() then excluded.until else attempt.until end
    returning count, extract(epoch from until - now())::float8 as wait`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}

/** Forgets what was counted, e.g. after the right password. */
export async function forgetAttempts(db: Database | Tx, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}
