import { createClient } from '@redis/client';
import type { EventHandler, EventTransport, NodeEvent } from './event-transport.ts';

const stream = 'wallet:news';
/** Some minutes of peak traffic; a node that was disconnected for longer refetches everything. */
const lengthMax = 10_000;
const readMax = 1_000;

/**
 * Milliseconds: a Redis that does not respond for longer hangs; a blocking read returns within it to show
 * that it does not.
 */
type Patience = { readonly answerMs: number; readonly readMs: number };

type Client = ReturnType<typeof connection>;
/** Entry of the stream that a node read last, in one life of a Redis. */
type StreamPosition = { readonly life: string; readonly id: string };
type RedisConnection = { readonly writer: Client; readonly breakOff: (error: unknown) => void };

const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: lengthMax } as const;

/**
 * Transport over a Redis stream, which retains events: a node whose connection broke resumes where it was.
 * There is a gap when Redis restarted, which may lose the newest events, or when the node's position was
 * trimmed.
 */
export function redisEventTransport(
  url: string,
  patience: Patience = { answerMs: 5_000, readMs: 2_000 },
): EventTransport {
  let current: RedisConnection | null = null;
  let position: StreamPosition | null = null;
  return {
    send: async (events) => {
      if (current === null) throw new Error('Redis is away');
      const { writer, breakOff } = current;
      try {
        const writing = writer.xAdd(stream, '*', { news: textOf(events) }, { TRIM: trim });
        await inTime(writing, patience.answerMs);
      } catch (error) {
        // A Redis that takes no events, such as a full one or a replica, counts as absent.
        breakOff(error);
        throw error;
      }
    },
    open: async (deliver) => {
      const [writer, reader] = [connection(url, patience), connection(url, patience)];
      const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
      // It may reject before anything awaits it.
      broken.catch(() => undefined);
      for (const client of [writer, reader]) client.on('error', breakOff);
      const close = async () => {
        if (current?.writer === writer) current = null;
        for (const client of [writer, reader]) client.destroy();
      };
      const follow = async (from: StreamPosition) => {
        for (position = from; ; ) position = await readOn(reader, position, deliver, patience);
      };
      try {
        await inTime(Promise.all([writer.connect(), reader.connect()]), patience.answerMs);
        const { from, isGapless } = await inTime(findPosition(writer, position), patience.answerMs);
        current = { writer, breakOff };
        follow(from).catch(breakOff);
        const probe = async () => {
          await inTime(writer.ping(), patience.answerMs);
        };
        return { isGapless, broken, probe, close };
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

function connection(url: string, { answerMs }: Patience) {
  return createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    // Listeners reconnect, and first check for a gap.
    socket: { reconnectStrategy: false, connectTimeout: answerMs },
  });
}

/** Finds the position to resume from: the node's own if everything after it is still there, else the end. */
async function findPosition(
  client: Client,
  before: StreamPosition | null,
): Promise<{ from: StreamPosition; isGapless: boolean }> {
  const [, life = ''] = /^run_id:(\w+)/m.exec(await client.info('server')) ?? [];
  if (before !== null && before.life === life) {
    // The oldest go first: while the entry itself is kept, so is everything after it.
    const own = await client.xRevRange(stream, before.id, before.id);
    if (own?.length) return { from: before, isGapless: true };
  }
  const newest = await client.xRevRange(stream, '+', '-', { COUNT: 1 });
  return { from: { life, id: newest?.[0]?.id ?? '0-0' }, isGapless: false };
}

/** Waits for events after a position, delivers them, and returns the new position. */
async function readOn(
  client: Client,
  { life, id }: StreamPosition,
  deliver: EventHandler,
  { answerMs, readMs }: Patience,
): Promise<StreamPosition> {
  const reading = client.xRead({ key: stream, id }, { BLOCK: readMs, COUNT: readMax });
  const replies = await inTime(reading, readMs + answerMs);
  const entries = (replies ?? []).flatMap(({ messages }) => messages);
  for (const { message } of entries) {
    for (const { channel, payload } of eventsOf(message['news'] ?? '')) deliver(channel, payload);
  }
  return { life, id: entries.at(-1)?.id ?? id };
}

/** Text of one entry: one line per event, its channel first. */
function textOf(events: readonly NodeEvent[]): string {
  return events.map(({ channel, payload }) => `${channel} ${payload}`).join('\n');
}

function eventsOf(text: string): { channel: string; payload: string }[] {
  return text.split('\n').map((line) => {
    const space = line.indexOf(' ');
    return { channel: line.slice(0, space), payload: line.slice(space + 1) };
  });
}

/** Rejects on timeout; the client itself waits without end once a command is written. */
async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis does not answer')), limitMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
