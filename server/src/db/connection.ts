import { isPosting } from '@wallet/ledger';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import {
  DatabaseError,
  type QueryResult as PgResult,
  type PoolClient,
  Query,
  type QueryConfig,
} from 'pg';

export type ConnectionOptions = {
  /** Statements are sent without waiting for the answer to those before them. */
  readonly isPipelined: boolean;
  /**
   * Postings are parsed and planned once on each connection: that is a sixth of PostgreSQL's work for one. Only
   * postings, since the columns of their result never change, which would break a prepared statement. Not for a pooler,
   * which may send each transaction to another connection.
   */
  readonly isPrepared: boolean;
};

/** Names of statements, the same on every connection. */
const names = new Map<string, string>();
const begin = 'begin';
const unknownStatement = '26000';

/**
 * One connection of the pool, which serves one caller at a time. PostgreSQL carries out its statements in the order
 * in which they were handed in, whether or not the answers to earlier ones have arrived.
 */
export class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #options: ConnectionOptions;
  /** `begin` travels with the first statement. */
  #isBeginning = false;
  /** Result of `begin` and of the statement that it travelled with: what follows waits for it. */
  #beginResult: Promise<unknown> | null = null;
  #isAlongsideBegin = false;
  #isBroken = false;
  #written = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(client: PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
  }

  static async open(client: PoolClient, options: ConnectionOptions): Promise<Connection> {
    const connection = new Connection(client, options);
    if (options.isPrepared && options.isPipelined) await connection.#prepareBegin();
    return connection;
  }

  /** Number of statements that were certainly sent, or have their results. */
  get written(): number {
    return this.#written;
  }

  /**
   * Has the statements that `start` sends travel alongside an unanswered `begin`. For reads and locks only: if
   * `begin` fails, PostgreSQL carries out what was sent behind it, each statement in a transaction of its own.
   */
  alongsideBegin<Result>(start: () => Result): Result {
    const was = this.#isAlongsideBegin;
    this.#isAlongsideBegin = true;
    try {
      return start();
    } finally {
      this.#isAlongsideBegin = was;
    }
  }

  /** Sends the statement before it returns, if connections are pipelined and `begin` is answered. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return resultOf<Row>(await this.#query(sql, parameters));
    } catch (error) {
      // Prepared statements are gone, as after `deallocate`: the connection would reject them permanently.
      if (error instanceof DatabaseError && error.code === unknownStatement) this.discard();
      // The stack of the caller instead of that of the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('nothing is read by a cursor');
  }

  async begin(): Promise<void> {
    if (this.#options.isPipelined) this.#isBeginning = true;
    else await this.#query(begin, []);
  }

  /** Rejects when there was nothing to commit, because a statement failed. */
  async commit(): Promise<void> {
    if (this.#takeBegin()) return;
    const { command } = await this.#end('commit');
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback(): Promise<void> {
    if (this.#takeBegin()) return;
    try {
      await this.#end('rollback');
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** It is closed when it is released: in which state it is, is unknown. */
  discard(): void {
    this.#isBroken = true;
  }

  /** Goes back to the pool once all that was sent is answered: its next caller waits for no statement of another. */
  async release(): Promise<void> {
    await this.#last;
    this.#client.release(this.#isBroken || this.#isBeginning);
  }

  /** True once: `begin` was requested and is not sent yet. A transaction that ends so had no statement. */
  #takeBegin(): boolean {
    const isUnsent = this.#isBeginning;
    this.#isBeginning = false;
    return isUnsent;
  }

  async #end(statement: 'commit' | 'rollback'): Promise<PgResult> {
    try {
      await this.#beginResult;
    } catch {
      this.#beginResult = null;
      return this.#query('rollback', []);
    }
    return this.#query(statement, []);
  }

  #query(text: string, values: readonly unknown[]): Promise<PgResult> {
    const name = this.#options.isPrepared && isPosting(text) ? { name: nameOf(text) } : {};
    const config = { ...name, text, values: [...values] };
    const earlier = this.#earlier();
    const result = earlier ? earlier.then(() => this.#send(config)) : this.#send(config);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Result that the next statement has to wait for, and fails with; null: none. */
  #earlier(): Promise<unknown> | null {
    if (!this.#options.isPipelined) return this.#last;
    return this.#isAlongsideBegin ? null : this.#beginResult;
  }

  #send(config: QueryConfig): Promise<PgResult> {
    const isBeginning = this.#takeBegin();
    const result = this.#write(config, isBeginning);
    if (isBeginning) this.#noteBegin(result);
    return result;
  }

  /** A failure stays noted until the transaction ends: whether there is one at all is not certain then. */
  #noteBegin(result: Promise<PgResult>): void {
    this.#beginResult = result;
    result.then(
      () => {
        this.#beginResult = null;
      },
      () => undefined,
    );
  }

  #write(config: QueryConfig, isBeginning: boolean): Promise<PgResult> {
    return new Promise((resolve, reject) => {
      let hasFailed = false;
      const query = new Query(isBeginning ? withBegin(config) : config, (error, result) => {
        hasFailed = error !== undefined && error !== null;
        if (hasFailed) reject(error);
        else resolve(lastOf(result));
      });
      const prepared = this.#options.isPrepared ? begin : '';
      if (isBeginning && isExtended(config)) beginBefore(query, prepared);
      this.#client.query(query);
      // A statement that the driver cannot write is rejected immediately.
      if (!hasFailed) this.#written++;
    });
  }

  /** A prepared `begin` has no text of its own to be read, whose end the driver would take for that of a posting. */
  async #prepareBegin(): Promise<void> {
    await Promise.all([
      this.#client.query({ name: begin, text: begin }),
      this.#client.query('rollback'),
    ]);
  }
}

/** Connection of ours that Kysely hands out as one of any driver. */
export function ownConnection(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new Error('a connection of another driver');
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `posting_${names.size + 1}`;
  names.set(text, name);
  return name;
}

function isExtended({ values = [], name }: QueryConfig): boolean {
  return values.length > 0 || name !== undefined;
}

/** A statement without values may be several texts, the first of which can be `begin`. */
function withBegin(config: QueryConfig): QueryConfig {
  return isExtended(config) ? config : { ...config, text: `${begin}; ${config.text}` };
}

/**
 * Puts `begin` before a statement, with one end of both: when `begin` fails, PostgreSQL skips the statement, which
 * would otherwise be carried out and committed alone.
 */
function beginBefore(query: Query, statement: string): void {
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    try {
      if (statement === '') connection.parse({ name: '', text: begin, types: [] }, true);
      connection.bind({ statement }, true);
      connection.execute(null, true);
      return submit.call(query, connection);
    } finally {
      connection.stream.uncork();
    }
  };
}

/** Result of a statement that `begin` travelled with. */
function lastOf(result: PgResult | readonly PgResult[]): PgResult {
  if (!isList(result)) return result;
  const last = result.at(-1);
  if (!last) throw new Error('a statement has a result');
  return last;
}

function isList(result: PgResult | readonly PgResult[]): result is readonly PgResult[] {
  return Array.isArray(result);
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function resultOf<Row>({ command, rowCount, rows }: PgResult): QueryResult<Row> {
  if (!changing.has(command)) return { rows };
  return { numAffectedRows: BigInt(rowCount ?? 0), rows };
}
