import { Client, Query } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** Counts the round trips to the database until the test ends. */
export function roundTrips(): { readonly taken: () => number } {
  const trips = new Set<number>();
  watchStatements((_, trip) => {
    trips.add(trip);
  });
  return {
    taken: () => {
      const taken = trips.size;
      trips.clear();
      return taken;
    },
  };
}

/**
 * Has each statement noted as it is sent, until the test ends, with the number of its round trip: one begins when
 * nothing is under way on the connection.
 */
export function watchStatements(note: (statement: string, trip: number) => void): void {
  const underWay = new WeakMap<Client, { trip: number; count: number }>();
  let trips = 0;
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const known = underWay.get(this);
    const now = known && known.count > 0 ? known : { trip: ++trips, count: 0 };
    underWay.set(this, now);
    now.count++;
    note(textOf(given[0]), now.trip);
    const done = () => {
      now.count--;
    };
    noteEnd(given[0], done);
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise) answer.then(done, done);
    return answer;
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
}

/** Our own connections hand in queries with a callback; other callers get a promise. */
function noteEnd(asked: unknown, done: () => void): void {
  if (!(asked instanceof Query)) return;
  const callback: unknown = Reflect.get(asked, 'callback');
  if (typeof callback !== 'function') return;
  Reflect.set(asked, 'callback', (...answer: unknown[]) => {
    done();
    Reflect.apply(callback, asked, answer);
  });
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
