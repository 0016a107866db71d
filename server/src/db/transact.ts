import {
  AbortedTransactionError,
  DummyDriver,
  Kysely,
  type QueryExecutor,
  Transaction,
} from 'kysely';
import { DatabaseError } from 'pg';
import { type Connection, ownConnection } from './connection.ts';
import { dialectOver } from './dialect.ts';
import type { Tables } from './tables.ts';

type OpenTransaction = {
  readonly connection: Connection;
  /** Results of statements that were sent and not waited for. */
  readonly sent: Promise<unknown>[];
};

type Database = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** A statement in a transaction that failed before. */
const failedTransaction = '25P02';

const driver = new DummyDriver();
const dialect = dialectOver(driver);
/** Parts that Kysely requires, and does not use when it has an executor. */
const unused = { config: { dialect }, dialect, driver };

const openTransactions = new WeakMap<QueryExecutor, OpenTransaction>();

/**
 * Runs `work` in one transaction. Statements that it starts together travel together and are carried out in that
 * order; `begin` travels with the first one, and the commit with those that `send` did not wait for.
 */
export function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.getExecutor().provideConnection(async (given) => {
    const connection = ownConnection(given);
    const { executor, close } = executorOn(db, connection);
    const tx = new Transaction<Tables>({ ...unused, executor });
    const sent: Promise<unknown>[] = [];
    openTransactions.set(tx.getExecutor(), { connection, sent });
    await connection.begin();
    let result: Result;
    try {
      result = await work(tx);
    } catch (error) {
      close();
      await connection.rollback().catch(() => undefined);
      throw causeOf([...(await failuresOf(sent)), error]);
    }
    close();
    await commit(connection, sent);
    return result;
  });
}

/** Commits behind the statements that were not waited for. */
async function commit(connection: Connection, sent: readonly Promise<unknown>[]): Promise<void> {
  const failures = await failuresOf([...sent, connection.commit()]);
  if (failures.length === 0) return;
  // Without an answer of PostgreSQL the state of the transaction is unknown.
  if (!failures.every(isFromDatabase)) connection.discard();
  throw causeOf(failures);
}

/** Waits for all of them, and returns what some failed with, in the order in which they were sent. */
async function failuresOf(sent: readonly Promise<unknown>[]): Promise<unknown[]> {
  const ends = await Promise.allSettled(sent);
  return ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
}

/** The first failure that is not the consequence of another. */
function causeOf(failures: readonly unknown[]): unknown {
  const isConsequence = (failure: unknown) =>
    failure instanceof AbortedTransactionError ||
    (failure instanceof DatabaseError && failure.code === failedTransaction);
  return failures.find((failure) => !isConsequence(failure)) ?? failures[0];
}

function isFromDatabase(failure: unknown): boolean {
  return failure instanceof DatabaseError || failure instanceof AbortedTransactionError;
}

/**
 * Sends a statement of a transaction without waiting for its answer, so that it travels with what follows, the
 * commit included. For statements of which nothing is read, no count of rows either: their failure is an SQL error,
 * which fails all that follows and the commit.
 */
export async function send(tx: Database | Tx, start: () => Promise<unknown>): Promise<void> {
  const transaction = openTransactions.get(tx.getExecutor());
  const before = transaction?.connection.written;
  const result = start();
  // A statement that is not on its way yet could be overtaken by the commit.
  if (!transaction || transaction.connection.written !== (before ?? 0) + 1) {
    await result;
    return;
  }
  result.catch(() => undefined);
  transaction.sent.push(result);
}

/**
 * Starts `next` behind `first`, in one round trip where both can be sent: what `next` reads is what holds once the
 * locks of `first` are held.
 */
export async function behind<First, Next>(
  tx: Tx,
  first: () => Promise<First>,
  next: () => Promise<Next>,
): Promise<[First, Next]> {
  const connection = openTransactions.get(tx.getExecutor())?.connection;
  const before = connection?.written;
  const result = first();
  if (!connection || connection.written === before) return [await result, await next()];
  return Promise.all([result, connection.alongsideBegin(next)]);
}

/** Waits for what was sent, and rejects when some of it failed. For savepoints, which would hide it. */
export async function settled(tx: Tx): Promise<void> {
  await Promise.all(openTransactions.get(tx.getExecutor())?.sent ?? []);
}

/**
 * Runs reads and locks on one connection: those that start together travel together. Each sees what is committed
 * when it begins; within a transaction they are simply its own.
 */
export function together<Result>(
  db: Database,
  read: (one: Database) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) {
    const connection = openTransactions.get(db.getExecutor())?.connection;
    return connection ? connection.alongsideBegin(() => read(db)) : read(db);
  }
  return db.getExecutor().provideConnection(async (given) => {
    const { executor, close } = executorOn(db, ownConnection(given));
    try {
      return await read(new Kysely<Tables>({ ...unused, executor }));
    } finally {
      close();
    }
  });
}

/** Runs statements on one connection without waiting for each other, until it is closed. */
function executorOn(db: Database, connection: Connection) {
  let isOpen = true;
  const executor = db.getExecutor().withConnectionProvider({
    provideConnection: async (consumer) => {
      // The connection may serve another caller by now.
      if (!isOpen) throw new Error('the transaction is over');
      return consumer(connection);
    },
  });
  return {
    executor,
    close: () => {
      isOpen = false;
    },
  };
}
