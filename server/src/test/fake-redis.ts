import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Part of Redis that the connection between nodes needs, over TCP, for machines that have no `redis-server`. */
type FakeRedis = {
  readonly port: number;
  /** Answers every command by this error, as while Redis loads its data or is full; null: works. */
  readonly refuse: (error: string | null, only?: string) => void;
  /** Ends as by `kill -9` and starts with nothing, on the same port. */
  readonly restart: () => void;
  readonly close: () => void;
};

/** It keeps a hundredth of its stated length, so that a test fills it with few events. */
const keptShare = 0.01;

type Entry = { readonly id: string; readonly fields: readonly string[] };
type Reply = null | string | number | Error | readonly Reply[];
type PendingReply = { readonly answer: () => void };

export async function startFakeRedis(password: string): Promise<FakeRedis> {
  const entries: Entry[] = [];
  let life = 1;
  let newest = 0;
  let refusal: { readonly error: string; readonly only: string | undefined } | null = null;
  const waiting = new Set<PendingReply>();
  const sockets = new Set<Socket>();

  const after = (id: string) =>
    entries.slice(entries.findLastIndex((entry) => numberOf(entry.id) <= numberOf(id)) + 1);
  const result = (found: readonly Entry[]) => found.map(({ id, fields }) => [id, fields]);
  const read = (args: readonly string[]): Promise<Reply> => {
    const [name = '', id = ''] = args.slice(args.indexOf('STREAMS') + 1);
    const blockMs = Number(args[args.indexOf('BLOCK') + 1]);
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const answer = () => {
      clearTimeout(timer);
      waiting.delete(wait);
      const found = after(id);
      resolve(found.length > 0 ? [[name, result(found)]] : null);
    };
    const wait = { answer };
    const timer = setTimeout(answer, blockMs);
    waiting.add(wait);
    if (after(id).length > 0) answer();
    return promise;
  };
  const commands: Readonly<Record<string, (args: readonly string[]) => Reply | Promise<Reply>>> = {
    PING: () => 'PONG',
    INFO: () => `# Server\r\nrun_id:${String(life).padStart(40, '0')}\r\n`,
    XADD: (args) => {
      newest += 1;
      const id = `${newest}-0`;
      entries.push({ id, fields: args.slice(-2) });
      if (entries.length > keptShare * Number(args[args.indexOf('MAXLEN') + 2])) entries.shift();
      for (const { answer } of [...waiting]) answer();
      return id;
    },
    XREVRANGE: ([, to = '', from = '']) => {
      if (to === '+') return result(entries.slice(-1));
      return result(entries.filter(({ id }) => id === to && id === from));
    },
    XREAD: read,
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let isKnown = false;
    let text = '';
    let turn = Promise.resolve();
    const carryOut = async ([name = '', ...args]: readonly string[]): Promise<Reply> => {
      if (name === 'AUTH') {
        isKnown = args.at(-1) === password;
        return isKnown ? 'OK' : new Error('WRONGPASS invalid username-password pair');
      }
      if (!isKnown) return new Error('NOAUTH Authentication required.');
      if (refusal && (refusal.only ?? name) === name) return new Error(refusal.error);
      const command = commands[name];
      return command ? command(args) : new Error(`ERR unknown command '${name}'`);
    };
    socket.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      for (let read = readCommand(text); read !== null; read = readCommand(text)) {
        const { command } = read;
        text = text.slice(read.length);
        turn = turn.then(async () => {
          socket.write(encode(await carryOut(command)));
        });
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: address.port,
    refuse: (error, only) => {
      refusal = error === null ? null : { error, only };
    },
    restart: () => {
      hangUp();
      entries.length = 0;
      newest += 1_000;
      life += 1;
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
}

function numberOf(id: string): number {
  return Number.parseInt(id, 10);
}

/** Reads the first command of a text (ASCII only), with its length; null while it is not whole. */
function readCommand(text: string): { command: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (head === null) return null;
  let length = head[0].length;
  const command: string[] = [];
  while (command.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(length));
    if (size === null) return null;
    const start = length + size[0].length;
    length = start + Number(size[1]) + 2;
    if (text.length < length) return null;
    command.push(text.slice(start, length - 2));
  }
  return { command, length };
}

function encode(reply: Reply): string {
  if (reply === null) return '*-1\r\n';
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${reply.length}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encode).join('')}`;
}
