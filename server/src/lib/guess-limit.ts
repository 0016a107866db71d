import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { Refusal } from './refusal.ts';

const windowSeconds = 900;
const firstPauseSeconds = 30;

/**
 * Admits one guess at a secret: five are free, or as many as `free` says, then each waits twice as long
 * as the one before, at most a quarter of an hour. A pause and not a lock: whoever guesses at somebody's password can delay
 * its owner, but not keep them out. Forget the guesses (`forgetAttempts`) when one was right.
 */
export async function admitGuess(db: Database, secret: string, free = 5): Promise<void> {
  const nextGuessAt = nextGuessAfter(free);
  // Guesses that arrive together queue at the row, so none slips past the others.
  const admitted = await sql`
    insert into attempt as earlier (key, count, until)
    values (${secret}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when earlier.until <= now() then 1 else earlier.count + 1 end,
      until = excluded.until
    where earlier.count < ${free} or ${nextGuessAt} <= now()
    returning 1`.execute(db);
  if (admitted.rows.length > 0) return;
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from ${nextGuessAt} - now())::float8 as wait
    from attempt as earlier where key = ${secret}`.execute(db);
  const seconds = Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
  throw new Refusal(seconds <= 60 ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT', {
    retryAfterSeconds: seconds,
  });
}

function nextGuessAfter(free: number) {
  return sql`(earlier.until - make_interval(secs => ${windowSeconds})
    + make_interval(secs => least(${windowSeconds}::float8,
        ${firstPauseSeconds}::float8 * 2 ^ (earlier.count - ${free}::int))))`;
}
