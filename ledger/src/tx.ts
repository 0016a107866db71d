import type { QueryExecutorProvider } from 'kysely';

/** A pool, a connection or a transaction: enough for reading. */
export type Queries = QueryExecutorProvider;

/**
 * A transaction of the caller. A pool or a plain connection does not type-check, so a transfer always commits
 * together with its business row.
 */
export type Tx = QueryExecutorProvider & { readonly isTransaction: true };
