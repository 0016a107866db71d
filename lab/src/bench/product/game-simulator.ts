import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A game provider that only speaks the signed wallet: it accepts every signature,
 * so that the product is measured and not the provider. `delayMs` sets its latency.
 */
export class GameSimulator {
  /** Milliseconds until each answer. */
  delayMs = 0;
  /** Transfers by reference. */
  readonly moved = new Map<string, number>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    // The product keeps its connections alive; none may end between two of its calls.
    this.#server.keepAliveTimeout = 600_000;
  }

  static async open(): Promise<GameSimulator> {
    const simulator = new GameSimulator();
    simulator.#server.listen(0, '127.0.0.1');
    await once(simulator.#server, 'listening');
    return simulator;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it listens on a port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = text === '' ? {} : JSON.parse(text);
    if (this.delayMs > 0) await sleep(this.delayMs);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(this.#work(request, body)));
  }

  #work({ method, url = '' }: IncomingMessage, body: Record<string, unknown>): object {
    if (method === 'GET') return { username: url.split('/').at(-1), balance: 0, outstanding: 0 };
    if (url !== '/v1/transfers') return {};
    const { ref, username, amount } = body;
    this.moved.set(String(ref), Number(amount));
    return { ref, username, amount, status: 'done' };
  }
}
