import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Errors of TLS by which a certificate is not trusted, as Node names them. */
const untrusted = /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_[A-Z_]+)$/;

/** Asks a database once; throws an error that names the variable of its address, without the address. */
export async function reach(variable: string, db: Database): Promise<void> {
  try {
    await sql`select`.execute(db);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    // A file that cannot be opened is the authority's, too.
    const isOfFile = 'syscall' in error && error.syscall === 'open';
    const help =
      isOfFile || untrusted.test(code)
        ? '. DATABASE_CA names the file of a private certificate authority'
        : '';
    throw new Error(`${variable}: ${error.message || code}${help}`, { cause: error });
  }
}

/** Throws for an empty database: a command that ran before the first start, or an address that names another database. */
export async function requireTables(variable: string, db: Database): Promise<void> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select to_regclass('migration') is null as "isEmpty"`.execute(db);
  if (!rows[0]?.isEmpty) return;
  throw new Error(
    `${variable}: this database has no tables of the wallet; the first start of the server makes them`,
  );
}
