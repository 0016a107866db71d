import { DatabaseError } from 'pg';

/** The name of the unique constraint that an insert or update ran into, or null for another error. */
export function uniqueViolation(error: unknown): string | null {
  const isViolation = error instanceof DatabaseError && error.code === '23505';
  return isViolation ? (error.constraint ?? null) : null;
}
