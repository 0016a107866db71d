import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy between an app and the product whose connections can be broken. */
export class Tunnel {
  readonly url: string;
  readonly #server: Server;
  readonly #ends = new Set<Socket>();
  #isBlocked = false;
  /** Probability that a chunk of bytes from the server is lost, with its connection. */
  lossRate = 0;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async open(target: string): Promise<Tunnel> {
    const { hostname, port } = new URL(target);
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
    const tunnel = new Tunnel(server, address.port);
    server.on('connection', (near) => tunnel.#join(near, connect(Number(port), hostname)));
    return tunnel;
  }

  /** Breaks every open connection. */
  cut(): void {
    for (const end of this.#ends) end.destroy();
  }

  /** Breaks every connection and lets nothing through until `mend` is called. */
  block(): void {
    this.#isBlocked = true;
    this.cut();
  }

  mend(): void {
    this.#isBlocked = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, far: Socket): void {
    if (this.#isBlocked) near.destroy();
    const both = [near, far];
    for (const end of both) {
      this.#ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        this.#ends.delete(end);
        for (const other of both) other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes) => {
      if (Math.random() < this.lossRate) near.destroy();
      else near.write(bytes);
    });
  }
}
