import type { QueryExecutorProvider } from 'kysely';

/** Anything that can run one statement: a pool, a connection or a transaction. Enough for reading. */
export type Queries = QueryExecutorProvider;

/**
 * A transaction of the caller. A pool or a plain connection does not type-check, so money can never
 * move beside the business row it belongs to.
 */
export type Tx = QueryExecutorProvider & { readonly isTransaction: true };
