import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { newTransferId } from '@wallet/ledger';
import { callsPerSecond } from './calls-per-second.ts';

export type HttpLoad = {
  port: number;
  connections: number;
  seconds: number;
  tokens: string[];
};

const { port, connections, seconds, tokens }: HttpLoad = workerData;
const sockets = await Promise.all(Array.from({ length: connections }, openSocket));
const free = [...sockets];

const rate = await callsPerSecond({ callers: connections, seconds }, async () => {
  const socket = free.pop();
  if (!socket) throw new Error('every caller has a connection');
  await request(socket);
  free.push(socket);
});
for (const socket of sockets) socket.destroy();
parentPort?.postMessage(rate);

async function openSocket(): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
  await once(socket, 'connect');
  return socket;
}

/** Bare HTTP/1.1 on a keep-alive connection: a full client would take the processor from the server. */
async function request(socket: Socket): Promise<void> {
  const token = tokens[Math.floor(Math.random() * tokens.length)];
  const body = JSON.stringify({ id: newTransferId(), amount: Math.random() < 0.5 ? 100 : -50 });
  socket.write(
    `POST /transfer HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const reply = await readReply(socket);
  if (!reply.startsWith('HTTP/1.1 200 ') || !reply.includes('"applied"')) throw new Error(reply);
}

function readReply(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const read = (chunk: string) => {
      reply += chunk;
      if (!isWhole(reply)) return;
      socket.off('data', read).off('error', reject);
      resolve(reply);
    };
    socket.on('data', read).on('error', reject);
  });
}

function isWhole(reply: string): boolean {
  const headEnd = reply.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(reply)?.[1];
  return headEnd >= 0 && length !== undefined && reply.length === headEnd + 4 + Number(length);
}
