import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP address that leads to another port, as a load balancer's does: it can be cut, and moved. */
export type MovableLine = {
  readonly port: number;
  /** Ends every connection and accepts no other. */
  readonly cut: () => void;
  /** Keeps the connections and passes nothing on, as a machine that hangs. */
  readonly freeze: () => void;
  /** Leads to this port from now on. */
  readonly lead: (port: number) => void;
  readonly close: () => void;
};

export async function openLine(port: number): Promise<MovableLine> {
  let target: number | null = port;
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((caller) => {
    if (target === null) return caller.destroy();
    const other = connect(target, '127.0.0.1');
    for (const [one, another] of [
      [caller, other],
      [other, caller],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        another.destroy();
      });
      one.pipe(another);
    }
    if (isFrozen) for (const socket of [caller, other]) socket.unpipe();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    port: address.port,
    cut: () => {
      isFrozen = false;
      target = null;
      hangUp();
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe();
    },
    lead: (to) => {
      isFrozen = false;
      target = to;
      hangUp();
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
}

/** The same address, by way of a line. */
export function through(url: string, { port }: Pick<MovableLine, 'port'>): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
