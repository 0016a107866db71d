import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';

const requestStart = 'http.server.request.start';

/**
 * Counts the round trips to the database of each call that this process serves, by method and path, until
 * the test ends; `begin` and `commit` count, what is left out does not, nor does the news that travels between nodes.
 * `during` names work that is no call.
 */
export function statementsOfCalls(isLeftOut: (statement: string) => boolean) {
  const heard = new Map<string, string[]>();
  const asking = new AsyncLocalStorage<string>();
  const note = (message: unknown) => {
    if (isStart(message)) asking.enterWith(`${message.request.method} ${message.request.url}`);
  };
  subscribe(requestStart, note);
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const name = asking.getStore();
    const statement = textOf(given[0]);
    if (name !== undefined && !isLeftOut(statement) && !isAfterwards(statement)) {
      heard.set(name, [...(heard.get(name) ?? []), statement]);
    }
    return Reflect.apply(query, this, given);
  });
  onTestFinished(() => {
    unsubscribe(requestStart, note);
    spy.mockRestore();
  });
  return {
    /** Takes the statements of a name, oldest first, and forgets them. */
    taken: (name: string): string[] => {
      const statements = heard.get(name) ?? [];
      heard.delete(name);
      return statements;
    },
    during: <Result>(name: string, work: () => Promise<Result>) => asking.run(name, work),
  };
}

function isStart(message: unknown): message is { request: { method: string; url: string } } {
  return typeof message === 'object' && message !== null && 'request' in message;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** Events for other nodes, and jobs that were woken, run during the answer or after it. */
function isAfterwards(statement: string): boolean {
  return statement.includes('pg_notify') || statement.includes('parked_at');
}
