import { DatabaseError } from 'pg';

/**
 * Data exceptions of SQLSTATE that a value of the input causes: out of its type's range (22003), no date
 * (22007, 22008), a character that text cannot hold (22021, 22P05), or no text of its type (22P02).
 */
const states: ReadonlySet<string> = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** True of an error by which PostgreSQL rejects a value; the statement has changed nothing. */
export function isBadValue(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && states.has(error.code ?? '');
}
