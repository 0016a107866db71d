import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import { newId } from '#lib/ids.ts';
import { notifyAll } from './notify-store.ts';

/**
 * `member`: news of a member, by number. `staff`: some session of a colleague is over. `chat`: hints of a
 * thread, see `#chat/chat-hint.ts`.
 */
const channels = ['member', 'staff', 'chat'] as const;
type Channel = (typeof channels)[number];

export type NodeListener = {
  readonly onNews: (news: string) => void;
  /** Called after the connection was down: any news may have been missed. */
  readonly onGap: () => void;
};

export type NodeLine = {
  /** Tells every node, soon and outside of any transaction. */
  readonly tell: (channel: Channel, news: string) => void;
  readonly listen: (channel: Channel, listener: NodeListener) => void;
  /** True while news reach this node: a connection stands, and what was told lately was heard. */
  readonly isHearing: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Channel on which each node tells itself something from time to time, to hear whether it hears. */
const echoChannel = 'echo';
const gatherMs = 20;
const reconnectMs = 1_000;
const heartbeatMs = 30_000;
const heartbeatLimitMs = 5_000;

/**
 * Carries news between the nodes by PostgreSQL's own notifications. Only numbers travel: whoever hears
 * of one asks for the rest. Telling waits a moment and takes all that gathered in one statement of its
 * own, since a notification inside a money transaction would make all of them commit one after another.
 */
export function openNodeLine(db: Database, url: string, log: Logger): NodeLine {
  const gathered = new Set<string>();
  const listeners = new Map<Channel, NodeListener[]>();
  let timer: NodeJS.Timeout | undefined;
  const end = new AbortController();

  const flush = async () => {
    timer = undefined;
    const told = [...gathered].map((news) => news.split(' '));
    gathered.clear();
    await notifyAll(db, told).catch((error) => log.warn({ err: error }, 'the nodes were not told'));
  };

  const echo = openEcho(db);
  const hear = (channel: string, news: string) => {
    if (channel === echoChannel) return echo.hear(news);
    for (const [heard, those] of listeners) {
      if (heard === channel) for (const { onNews } of those) onNews(news);
    }
  };

  let isHearing = false;
  const tellState = (is: boolean) => {
    isHearing = is;
  };
  const line = { url, end: end.signal, log, hear, echo, tellState };
  const listening = keepListening(line, () => {
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  });

  return {
    tell: (channel, news) => {
      gathered.add(`${channel} ${news}`);
      timer ??= setTimeout(flush, gatherMs);
    },
    listen: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    isHearing: () => isHearing,
    stop: async () => {
      clearTimeout(timer);
      end.abort();
      await listening;
    },
  };
}

type Line = {
  readonly url: string;
  readonly end: AbortSignal;
  readonly log: Logger;
  readonly hear: (channel: string, news: string) => void;
  readonly echo: Echo;
  readonly tellState: (isHearing: boolean) => void;
};

type Echo = {
  readonly hear: (news: string) => void;
  /** Tells this node something by the way that other nodes' news take. False: it was told, and not heard. */
  readonly isHeard: () => Promise<boolean>;
};

function openEcho(db: Database): Echo {
  const calls = new Map<string, (isHeard: boolean) => void>();
  return {
    hear: (news) => calls.get(news)?.(true),
    isHeard: async () => {
      const news = newId();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      calls.set(news, resolve);
      const timer = setTimeout(resolve, heartbeatLimitMs, false);
      try {
        await notifyAll(db, [[echoChannel, news]]);
        return await promise;
      } catch {
        // It was not even told: a database without a free connection says nothing of the line.
        return true;
      } finally {
        clearTimeout(timer);
        calls.delete(news);
      }
    },
  };
}

async function keepListening(line: Line, onGap: () => void): Promise<void> {
  for (let connection = 1; !line.end.aborted; connection++) {
    try {
      await listenOnce(line, connection > 1 ? onGap : () => undefined);
    } catch (error) {
      line.log.warn({ err: error }, 'the line between the nodes broke');
    }
    await sleep(reconnectMs, undefined, { signal: line.end }).catch(() => undefined);
  }
}

/** Listens until the end, or until the connection breaks, which throws. */
async function listenOnce(
  { url, end, hear, echo, tellState }: Line,
  onListening: () => void,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    query_timeout: heartbeatLimitMs,
    connectionTimeoutMillis: heartbeatLimitMs,
  });
  const broken = new Promise<never>((_, reject) => {
    client.once('error', reject);
    client.once('end', () => reject(new Error('the connection ended')));
  });
  // It may break while nobody waits for it yet.
  broken.catch(() => undefined);
  client.on('notification', ({ channel, payload = '' }) => hear(channel, payload));
  try {
    await client.connect();
    for (const channel of [...channels, echoChannel]) await client.query(`listen ${channel}`);
    onListening();
    while (!end.aborted) {
      // A pooler that shares its connections takes the order to listen, and passes no news on.
      if (!(await echo.isHeard()))
        throw new Error('what the nodes tell each other does not get here');
      tellState(true);
      await Promise.race([broken, sleep(heartbeatMs, undefined, { signal: end })]);
      // A connection that died silently is noticed by a query.
      await client.query('select 1');
    }
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    tellState(false);
    await client.end().catch(() => undefined);
  }
}
