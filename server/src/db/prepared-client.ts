import { isPosting } from '@wallet/ledger';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';

const clients = new WeakMap<PoolClient, PostgresPoolClient>();
/** Names of statements, the same on every connection. */
const names = new Map<string, string>();

/**
 * The same connection, on which PostgreSQL reads and plans a posting once: that is a sixth of what it does for
 * one. Only postings, since their result can never change its columns, which would fail a statement that is
 * prepared already. Not for a pooler, which may send each transaction to another connection.
 */
export function preparing(client: PoolClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  const made = {
    query: queryOf(client),
    release: (isBroken?: boolean) => client.release(isBroken),
  };
  clients.set(client, made);
  return made;
}

function queryOf(client: PoolClient): PostgresPoolClient['query'] {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('nothing is read by a cursor');
    if (!isPosting(text)) return client.query(text, [...values]);
    return client.query({ name: nameOf(text), text, values: [...values] });
  }
  return query;
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `posting_${names.size + 1}`;
  names.set(text, name);
  return name;
}
