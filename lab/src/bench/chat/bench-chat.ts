import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { staffToken } from '../../../../server/src/bench/staff-token.ts';
import { percentile } from '../calls/percentile.ts';
import { type NamedCall, steadyCalls } from '../calls/steady-calls.ts';
import { type RunningProduct, startProduct } from '../product/running-product.ts';
import type { Arrivals, OpenSockets } from './open-sockets.ts';

type Options = { rounds: number; seconds: number; signal: AbortSignal };

type BenchSetup = {
  readonly product: RunningProduct;
  readonly token: string;
  readonly guestIds: readonly string[];
  /** Access of guests who have sent a message already. */
  readonly threads: readonly string[];
};

const customers = 2_000;
const talking = 400;
const consoles = 20;
const perSecond = 50;
const settleMs = 4_000;
/** Milliseconds after which the other side seems to be away. */
const limitMs = 300;

/**
 * Measures the delivery time of messages to open screens while 2,000 customers are connected, and the
 * memory of an idle one. The sockets live in a process of their own, so that the server's
 * memory is measured alone. False when a message was lost, or one in a hundred was late.
 */
export async function benchChat({ rounds, seconds, signal }: Options): Promise<boolean> {
  const product = await startProduct({});
  try {
    const world = await prepare(product);
    const kib = await idleKib(world);
    const took: Arrivals = { customers: [], consoles: [] };
    let isWhole = true;
    for (let round = 1; round <= rounds; round++) {
      signal.throwIfAborted();
      const arrivals = await talk(world, seconds);
      took.customers.push(...arrivals.customers);
      took.consoles.push(...arrivals.consoles);
      isWhole &&= arrivals.isWhole;
      console.log(`round ${round} of ${rounds}`);
    }
    return print(took, { kib, isWhole });
  } finally {
    await product.stop();
  }
}

async function prepare(product: RunningProduct): Promise<BenchSetup> {
  const { db, port } = product;
  const token = await staffToken(db);
  const guestIds = Array.from({ length: customers }, () => randomBytes(16).toString('base64url'));
  await steadyCalls({ port, perSecond: 100, seconds: talking / 100 }, (nth) =>
    said(guestIds[nth] ?? '', 'Hello'),
  );
  const rows = await db.selectFrom('chat_thread').select('id').execute();
  return { product, token, guestIds, threads: rows.map(({ id: thread }) => thread) };
}

/** KiB of the server per socket, including all that the server allocates for the first of them. */
async function idleKib({ product, token, guestIds }: BenchSetup): Promise<number> {
  const request = { port: product.port, guestIds, token, consoles: 0 };
  const before = await residentBytes(product);
  const sockets = await open(request);
  await sleep(settleMs);
  const after = await residentBytes(product);
  await close(sockets);
  return (after - before) / customers / 1024;
}

/** Alternates between both sides; every message goes to the customer's screen and to all consoles. */
async function talk({ product, token, guestIds, threads }: BenchSetup, seconds: number) {
  const { port } = product;
  const sockets = await open({ port, guestIds, token, consoles });
  await sleep(settleMs);
  let begun = 0;
  await steadyCalls({ port, perSecond, seconds }, () => {
    const nth = begun++;
    const text = String(performance.timeOrigin + performance.now());
    const thread = threads[nth % threads.length] ?? '';
    return nth % 2 === 0
      ? said(guestIds[nth % customers] ?? '', text)
      : answered(thread, token, text);
  });
  await sleep(settleMs);
  sockets.send('report');
  const [arrivals]: [Arrivals] = (await once(sockets, 'message')) as [Arrivals];
  await close(sockets);
  const isWhole =
    arrivals.customers.length === begun && arrivals.consoles.length === begun * consoles;
  return { ...arrivals, isWhole };
}

function said(guestId: string, text: string): NamedCall {
  const message = { message_type: 'text', payload: { message: text }, clientId: randomUUID() };
  const body = { conversation: { guestId, message } };
  return { name: 'said', method: 'POST', path: '/api/chat/send-message', body };
}

function answered(thread: string, token: string, text: string): NamedCall {
  const path = `/staff/api/chat/threads/${thread}/messages`;
  const message = { message_type: 'text', payload: { message: text } };
  return {
    name: 'answered',
    method: 'POST',
    path,
    token,
    body: { clientId: randomUUID(), message },
  };
}

async function open(request: OpenSockets): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'open-sockets.ts'));
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process with the sockets ended');
  });
  // Once the sockets are open, the end of the process is not an error.
  ended.catch(() => undefined);
  child.send(request);
  await Promise.race([once(child, 'message'), ended]);
  return child;
}

async function close(child: ChildProcess): Promise<void> {
  child.disconnect();
  if (child.exitCode === null) await once(child, 'exit');
}

async function residentBytes({ metricsPort }: RunningProduct): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

function print(took: Arrivals, { kib, isWhole }: { kib: number; isWhole: boolean }): boolean {
  console.log(`\n${perSecond} messages a second, ${customers} customers connected\n`);
  console.log(`${''.padEnd(30)}       p50       p99   of ${limitMs} ms`);
  const row = (name: string, list: readonly number[]) => {
    const [usual, late] = [percentile(list, 0.5), percentile(list, 0.99)];
    const columns = [usual, late].map((figure) => `${figure.toFixed(1)} ms`.padStart(10));
    console.log(
      `${name.padEnd(30)}${columns.join('')}   ${(late / limitMs).toFixed(2).padStart(9)}`,
    );
    return late < limitMs;
  };
  const isInTime = [
    row("the customer's screen", took.customers),
    row(`the staff's ${consoles} screens`, took.consoles),
  ].every(Boolean);
  console.log(`\nan idle socket costs the server ${kib.toFixed(1)} KiB of memory`);
  if (!isWhole) console.log('messages did not arrive');
  return isInTime && isWhole;
}
