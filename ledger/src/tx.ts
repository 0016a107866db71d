import type { QueryExecutorProvider } from 'kysely';

/** A pool, a connection or a transaction: enough for reading. */
export type Queries = QueryExecutorProvider;

/**
 * A transaction of the caller. A pool or a plain connection does not type-check, so money can never
 * move beside the business row it belongs to.
 */
export type Tx = QueryExecutorProvider & { readonly isTransaction: true };
