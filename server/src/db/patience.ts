import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

const patience = new AsyncLocalStorage<number>();

/**
 * Runs work whose statements may take so many milliseconds each; 0: as long as they like. The database's own
 * `statement_timeout` is the caller's to set.
 */
export function patiently<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  return patience.run(limitMs, work);
}

/**
 * A connection that breaks when the database says nothing for too long. PostgreSQL ends a statement that
 * takes too long, but not one that waits for a lost standby, and nobody ends one whose machine is gone:
 * whoever waits behind it would wait for ever.
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

  /** Sets the milliseconds of silence, unless whoever asks now has more patience. */
  limitSilence(milliseconds: number): void {
    this.#socket.setTimeout(patience.getStore() ?? milliseconds);
  }
}
