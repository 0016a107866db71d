import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { FarLineTask } from './far-line.ts';

const { port, delayMs }: FarLineTask = workerData;

/** Bytes under way, in the order in which they arrive. */
const underWay: { readonly arrivesAt: number; readonly arrive: () => void }[] = [];
let isPassing = false;

const server = createServer((caller) => {
  const other = connect(port, '127.0.0.1');
  lead(caller, other);
  lead(other, caller);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('no TCP address');
parentPort?.postMessage(address.port);

function lead(from: Socket, to: Socket): void {
  from.setNoDelay(true);
  from.on('data', (bytes) => pass(() => to.write(bytes)));
  from.on('error', () => undefined);
  from.on('close', () => pass(() => to.destroy()));
}

function pass(arrive: () => void): void {
  underWay.push({ arrivesAt: performance.now() + delayMs, arrive });
  if (isPassing) return;
  isPassing = true;
  setImmediate(deliver);
}

/** Delivers what has arrived, and looks for what has been sent meanwhile, until nothing is under way. */
function deliver(): void {
  const now = performance.now();
  for (let [first] = underWay; first && first.arrivesAt <= now; [first] = underWay) {
    underWay.shift();
    first.arrive();
  }
  isPassing = underWay.length > 0;
  if (isPassing) setImmediate(deliver);
}
