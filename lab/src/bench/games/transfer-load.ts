import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { callsPerSecond } from '../ledger/calls-per-second.ts';
import { HttpSocket } from '../product/http-socket.ts';

export type TransferLoad = {
  readonly port: number;
  readonly callers: number;
  readonly seconds: number;
  readonly game: string;
  readonly tokens: readonly string[];
};

const { port, callers, seconds, game, tokens }: TransferLoad = workerData;
const sockets = await Promise.all(Array.from({ length: callers }, () => HttpSocket.open(port)));
const free = [...sockets];
let begun = Math.floor(Math.random() * tokens.length);

const rate = await callsPerSecond({ callers, seconds }, async () => {
  const socket = free.pop();
  // Members take turns, so that none has two transfers at the same time.
  const token = tokens[begun++ % tokens.length];
  if (!socket || token === undefined) throw new Error('every caller has a connection and a member');
  const { status, body } = await socket.ask({
    method: 'POST',
    path: '/api/wallet/transfer',
    token,
    key: randomUUID(),
    body: { from: 'WALLET', to: game, amount: 1 },
  });
  if (status !== 200) throw new Error(`a transfer was answered with ${status} ${body}`);
  free.push(socket);
});
for (const socket of sockets) socket.close();
parentPort?.postMessage(rate);
