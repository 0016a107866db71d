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
