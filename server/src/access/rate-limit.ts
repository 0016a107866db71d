import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { countOne, readWait } from './attempt-store.ts';

export type Limit = {
  /** Key of the counter, e.g. `login:0812345678`. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Error code for calls that know only one of the two. */
  readonly refusal?: 'REQUEST_LIMIT';
};

/**
 * Counts one attempt and rejects the one that exceeds the limit, across all nodes. REQUEST_LIMIT_1MIN when a
 * retry within a minute makes sense, REQUEST_LIMIT otherwise.
 */
export async function countAttempt(db: Database, limit: Limit): Promise<void> {
  const { count, wait } = await countOne(db, limit);
  if (count <= limit.max) return;
  const seconds = Math.max(1, Math.ceil(wait));
  const code = limit.refusal ?? (seconds <= 60 ? 'REQUEST_LIMIT_1MIN' : 'REQUEST_LIMIT');
  throw new DomainError(code, { retryAfterSeconds: seconds });
}

/** Rejects when a limit is already used up; counts nothing. */
export async function requireCapacity(db: Database, { key, max }: Limit): Promise<void> {
  const wait = await readWait(db, key, max);
  if (wait === undefined) return;
  throw new DomainError('REQUEST_LIMIT', { retryAfterSeconds: Math.max(1, Math.ceil(wait)) });
}

/** Counts one attempt and lets it pass; it limits the following ones. */
export async function noteAttempt(db: Database, limit: Limit): Promise<void> {
  await countOne(db, limit);
}
