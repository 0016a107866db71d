import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { ageOf, batch, type Expires } from '#db/retention.ts';

type Counted = { readonly key: string; readonly windowSeconds: number };

/**
 * Counts one attempt, in a new window when the last one is over; `wait` is the remaining seconds. The count
 * is visible immediately and committed asynchronously, unless a surrounding transaction waits for it: a
 * database crash loses the attempts of its last moments, nothing else.
 */
export async function countOne(
  db: Database,
  limit: Counted,
): Promise<{ count: number; wait: number }> {
  const unflushed = db.isTransaction ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`;
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempt (key, count, until)
    values (${limit.key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when attempt.until <= now() then 1 else attempt.count + 1 end,
      until = case when attempt.until <= now() then excluded.until else attempt.until end
    returning count, extract(epoch from until - now())::float8 as wait ${unflushed}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an upsert returns its row');
  return row;
}

/** The seconds until a used-up limit is free again; undefined: it is not used up. */
export async function readWait(
  db: Database,
  key: string,
  max: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from until - now())::float8 as wait from attempt
    where key = ${key} and until > now() and count >= ${max}`.execute(db);
  return rows[0]?.wait;
}

/** True while a window of this key runs. */
export async function isCounting(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempt where key = ${key} and until > now()`.execute(db);
  return rows.length > 0;
}

/** Deletes the attempts at a key, e.g. after the right password. */
export async function deleteAttempts(db: Database | Tx, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', key).execute();
}

/** Deletes a batch of expired windows. */
export const deleteExpiredAttempts: Expires = (db) =>
  sql`
    delete from attempt where ctid = any(array(
      select ctid from attempt where until < now() - ${ageOf('attempt')} ${batch}))`.execute(db);

type Guess = {
  readonly secret: string;
  /** Number of guesses that need no pause. */
  readonly free: number;
  readonly windowSeconds: number;
  readonly firstPauseSeconds: number;
};

/** Counts one guess. During a delay it is not counted, and `wait` returns the remaining seconds. */
export async function countGuess(db: Database, guess: Guess): Promise<{ wait: number } | null> {
  const { secret, free, windowSeconds } = guess;
  const nextGuessAt = nextGuessAfter(guess);
  // Guesses that arrive together queue at the row, so none slips past the others.
  const admitted = await sql`
    insert into attempt as earlier (key, count, until)
    values (${secret}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when earlier.until <= now() then 1 else earlier.count + 1 end,
      until = excluded.until
    where earlier.count < ${free} or ${nextGuessAt} <= now()
    returning 1`.execute(db);
  if (admitted.rows.length > 0) return null;
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from ${nextGuessAt} - now())::float8 as wait
    from attempt as earlier where key = ${secret}`.execute(db);
  return { wait: rows[0]?.wait ?? 1 };
}

function nextGuessAfter({ free, windowSeconds, firstPauseSeconds }: Guess): RawBuilder<Date> {
  return sql<Date>`(earlier.until - make_interval(secs => ${windowSeconds})
    + make_interval(secs => least(${windowSeconds}::float8,
        ${firstPauseSeconds}::float8 * 2 ^ (earlier.count - ${free}::int))))`;
}
