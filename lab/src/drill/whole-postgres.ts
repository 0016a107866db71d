import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder in which Debian puts a whole PostgreSQL of the product's major version. */
export const debianPrograms = '/usr/lib/postgresql/18/bin';

/** True when the machine has what npm does not bring: pg_basebackup, pg_verifybackup and pg_rewind. */
export function hasWholePostgres(): Promise<boolean> {
  return access(join(debianPrograms, 'pg_basebackup')).then(
    () => true,
    () => false,
  );
}
