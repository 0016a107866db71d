import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { onTestFinished } from 'vitest';
import { watchStatements } from './round-trips.ts';

/** Read once by each new connection, and rolled back; transactions begin along with their first statement. */
const preparedBegin = 'begin';
const requestStart = 'http.server.request.start';

/**
 * Counts the round trips to the database of each call that this process serves, by method and path, until the test
 * ends; what is left out does not count, nor does the news that travels between nodes, nor what prepares a connection
 * that the pool happens to open. `during` names work that is not a call.
 */
export function statementsOfCalls(isLeftOut: (statement: string) => boolean) {
  const received = new Map<string, Map<number, string[]>>();
  const preparations = new Set<number>();
  const asking = new AsyncLocalStorage<string>();
  const note = (message: unknown) => {
    if (isStart(message)) asking.enterWith(`${message.request.method} ${message.request.url}`);
  };
  subscribe(requestStart, note);
  watchStatements((statement, trip) => {
    if (statement === preparedBegin) preparations.add(trip);
    if (preparations.has(trip)) return;
    const name = asking.getStore();
    if (name === undefined || isLeftOut(statement) || isAfterwards(statement)) return;
    const trips = received.get(name) ?? new Map<number, string[]>();
    received.set(name, trips.set(trip, [...(trips.get(trip) ?? []), statement]));
  });
  onTestFinished(() => {
    unsubscribe(requestStart, note);
  });
  return {
    /** Takes the round trips of a name, oldest first, each with its statements, and forgets them. */
    taken: (name: string): string[][] => {
      const trips = received.get(name)?.values() ?? [];
      received.delete(name);
      return [...trips];
    },
    during: <Result>(name: string, work: () => Promise<Result>) => asking.run(name, work),
  };
}

function isStart(message: unknown): message is { request: { method: string; url: string } } {
  return typeof message === 'object' && message !== null && 'request' in message;
}

/** Events for other nodes, and jobs that were woken, run during the answer or after it. */
function isAfterwards(statement: string): boolean {
  return statement.includes('pg_notify') || statement.includes('parked_at');
}
