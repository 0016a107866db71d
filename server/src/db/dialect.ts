import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { Connection, type ConnectionOptions, ownConnection } from './connection.ts';
import { LimitedClient } from './patience.ts';

export type Connections = ConnectionOptions & {
  readonly pool: Pool;
  /** Milliseconds of silence after which a connection is given up. */
  readonly silenceLimitMs: number;
};

/** PostgreSQL's own SQL over any driver. */
export function dialectOver(driver: Driver): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Kysely over connections of ours. */
export class PoolDriver implements Driver {
  readonly #connections: Connections;
  readonly #opened = new WeakMap<PoolClient, Connection>();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {
    // The pool connects when it is asked for a connection.
  }

  async acquireConnection(): Promise<Connection> {
    const { pool, silenceLimitMs } = this.#connections;
    const client = await pool.connect();
    if (client instanceof LimitedClient) client.limitSilence(silenceLimitMs);
    const opened = this.#opened.get(client);
    if (opened) return opened;
    try {
      const connection = await Connection.open(client, this.#connections);
      this.#opened.set(client, connection);
      return connection;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    await ownConnection(connection).begin();
    if (!isolationLevel && !accessMode) return;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`set transaction${level} ${accessMode ?? ''}`));
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return ownConnection(connection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return ownConnection(connection).rollback();
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return ownConnection(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#connections.pool.end();
  }
}
