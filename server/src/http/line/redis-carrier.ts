import { createClient } from '@redis/client';
import type { Hear, News, NewsCarrier } from './news-carrier.ts';

const stream = 'wallet:news';
/** Minutes of a busy evening; a node that was away for longer asks for everything. */
const lengthMax = 10_000;
const readMax = 1_000;

/** Milliseconds: a Redis that does not answer for longer hangs; a read without news ends, to show that it does not. */
type Patience = { readonly answerMs: number; readonly readMs: number };

type Client = ReturnType<typeof connection>;
/** Entry of the stream that a node read last, in one life of a Redis. */
type Place = { readonly life: string; readonly id: string };
type Standing = { readonly teller: Client; readonly breakOff: (error: unknown) => void };

const trim = { strategy: 'MAXLEN', strategyModifier: '~', threshold: lengthMax } as const;

/**
 * Carries news by a stream of Redis, which keeps them for a while: a node whose connection broke goes on
 * where it was. It has a gap when Redis was started anew, which may have forgotten the newest, or when what
 * the node read last is no longer kept.
 */
export function redisCarrier(
  url: string,
  patience: Patience = { answerMs: 5_000, readMs: 2_000 },
): NewsCarrier {
  let standing: Standing | null = null;
  let place: Place | null = null;
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
      // It may break before anybody waits for it.
      broken.catch(() => undefined);
      for (const client of [teller, reader]) client.on('error', breakOff);
      const close = async () => {
        if (standing?.teller === teller) standing = null;
        for (const client of [teller, reader]) client.destroy();
      };
      const follow = async (from: Place) => {
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
    // Whoever listens connects anew, and asks first what was missed.
    socket: { reconnectStrategy: false, connectTimeout: answerMs },
  });
}

/** Finds where to read on: where the node was, if all that came after is still there; else at the end. */
async function findPlace(
  client: Client,
  before: Place | null,
): Promise<{ from: Place; isGapless: boolean }> {
  const [, life = ''] = /^run_id:(\w+)/m.exec(await client.info('server')) ?? [];
  if (before !== null && before.life === life) {
    // The oldest go first: while the entry itself is kept, so is everything after it.
    const own = await client.xRevRange(stream, before.id, before.id);
    if (own?.length) return { from: before, isGapless: true };
  }
  const newest = await client.xRevRange(stream, '+', '-', { COUNT: 1 });
  return { from: { life, id: newest?.[0]?.id ?? '0-0' }, isGapless: false };
}

/** Waits for what comes after a place, tells it, and answers the place after it. */
async function readOn(
  client: Client,
  { life, id }: Place,
  hear: Hear,
  { answerMs, readMs }: Patience,
): Promise<Place> {
  const reading = client.xRead({ key: stream, id }, { BLOCK: readMs, COUNT: readMax });
  const replies = await inTime(reading, readMs + answerMs);
  const entries = (replies ?? []).flatMap(({ messages }) => messages);
  for (const { message } of entries) {
    for (const { channel, news } of newsOf(message['news'] ?? '')) hear(channel, news);
  }
  return { life, id: entries.at(-1)?.id ?? id };
}

/** The text of one entry: a line for each, its channel first. */
function textOf(news: readonly News[]): string {
  return news.map((each) => `${each.channel} ${each.news}`).join('\n');
}

function newsOf(text: string): { channel: string; news: string }[] {
  return text.split('\n').map((line) => {
    const space = line.indexOf(' ');
    return { channel: line.slice(0, space), news: line.slice(space + 1) };
  });
}

/** Rejects when no answer comes in time; the client itself waits for ever once a command is written. */
async function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis does not answer')), limitMs);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
