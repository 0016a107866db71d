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
type RedisConnection = { readonly teller: Client; readonly breakOff: (error: unknown) => void };

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
  let standing: RedisConnection | null = null;
  let place: StreamPosition | null = null;
  return {
    send: async (news) => {
      if (standing === null) throw new Error('Redis is away');
      const { teller, breakOff } = standing;
      try {
        const telling = teller.xAdd(stream, '*', { news: textOf(news) }, { TRIM: trim });
        await inTime(telling, patience.answerMs);
      } catch (error) {
        // A Redis that takes no news, as a full one or a replica, is none.
        breakOff(error);
        throw error;
      }
    },
    open: async (hear) => {
      const [teller, reader] = [connection(url, patience), connection(url, patience)];
      const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
      // It may reject before anything awaits it.
      broken.catch(() => undefined);
      for (const client of [teller, reader]) client.on('error', breakOff);
      const close = async () => {
        if (standing?.teller === teller) standing = null;
        for (const client of [teller, reader]) client.destroy();
      };
      const follow = async (from: StreamPosition) => {
        for (place = from; ; ) place = await readOn(reader, place, hear, patience);
      };
      try {
        await inTime(Promise.all([teller.connect(), reader.connect()]), patience.answerMs);
        const { from, isGapless } = await inTime(findPlace(teller, place), patience.answerMs);
        standing = { teller, breakOff };
        follow(from).catch(breakOff);
        const probe = async () => {
          await inTime(teller.ping(), patience.answerMs);
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
async function findPlace(
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
  hear: EventHandler,
  { answerMs, readMs }: Patience,
): Promise<StreamPosition> {
  const reading = client.xRead({ key: stream, id }, { BLOCK: readMs, COUNT: readMax });
  const replies = await inTime(reading, readMs + answerMs);
  const entries = (replies ?? []).flatMap(({ messages }) => messages);
  for (const { message } of entries) {
    for (const { channel, news } of newsOf(message['news'] ?? '')) hear(channel, news);
  }
  return { life, id: entries.at(-1)?.id ?? id };
}

/** Text of one entry: one line per event, its channel first. */
function textOf(news: readonly NodeEvent[]): string {
  return news.map((each) => `${each.channel} ${each.news}`).join('\n');
}

function newsOf(text: string): { channel: string; news: string }[] {
  return text.split('\n').map((line) => {
    const space = line.indexOf(' ');
    return { channel: line.slice(0, space), news: line.slice(space + 1) };
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
