import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

const patience = new AsyncLocalStorage<number>();

/**
 * Runs work with a statement limit in milliseconds; 0: no limit. The database's own `statement_timeout` is
 * set by the caller.
 */
export function patiently<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  return patience.run(limitMs, work);
}

/**
 * A connection that closes when the database is silent for too long. PostgreSQL cancels a slow statement, but
 * not one that waits for a lost standby, and a lost machine closes nothing: callers would wait without end.
 */
export class LimitedClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    socket.on('timeout', () => {
      const error = new Error('the database said nothing for too long');
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    });
  }

  /** Sets the silence limit in milliseconds, unless the current caller allows more. */
  limitSilence(milliseconds: number): void {
    this.#socket.setTimeout(patience.getStore() ?? milliseconds);
  }
}
