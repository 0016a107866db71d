import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';

/** `wallet`: balances or the statement changed. `sessions`: some session is over. */
export type MemberNews = 'wallet' | 'sessions';

export type MemberListener = {
  readonly onNews: (news: MemberNews, memberId: string) => void;
  /** The line was down: anything may have happened meanwhile. */
  readonly onGap: () => void;
};

export type MemberChannel = {
  /** Tells every node, soon and outside of any transaction. */
  readonly tell: (news: MemberNews, memberId: bigint) => void;
  readonly listen: (listener: MemberListener) => void;
  readonly stop: () => Promise<void>;
};

const gatherMs = 20;
const reconnectMs = 1_000;
const heartbeatMs = 30_000;
const heartbeatLimitMs = 5_000;

/**
 * Carries news of members between the nodes by PostgreSQL's own notifications. Only the member's
 * number travels: whoever hears of it asks for the rest. Telling waits a moment and takes all that
 * gathered in one statement of its own, since a notification inside a money transaction would make
 * all of them commit one after another.
 */
export function openMemberChannel(db: Database, url: string, log: Logger): MemberChannel {
  const gathered = new Set<string>();
  const listeners: MemberListener[] = [];
  let timer: NodeJS.Timeout | undefined;
  const end = new AbortController();

  const flush = async () => {
    timer = undefined;
    const news = [...gathered];
    gathered.clear();
    await sql`select pg_notify('member', news) from unnest(${news}::text[]) as news`
      .execute(db)
      .catch((error) => log.warn({ err: error }, 'members were not told'));
  };

  const hear = (payload: string) => {
    const [news = '', memberId = ''] = payload.split(':');
    if (news !== 'wallet' && news !== 'sessions') return;
    for (const { onNews } of listeners) onNews(news, memberId);
  };

  const listening = keepListening({ url, end: end.signal, log, hear }, () => {
    for (const { onGap } of listeners) onGap();
  });

  return {
    tell: (news, memberId) => {
      gathered.add(`${news}:${memberId}`);
      timer ??= setTimeout(flush, gatherMs);
    },
    listen: (listener) => {
      listeners.push(listener);
    },
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
  readonly hear: (payload: string) => void;
};

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

/** Listens until the connection breaks, which throws, or until the end. */
async function listenOnce({ url, end, hear }: Line, onListening: () => void): Promise<void> {
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
  client.on('notification', ({ payload = '' }) => hear(payload));
  try {
    await client.connect();
    await client.query('listen member');
    onListening();
    while (!end.aborted) {
      await Promise.race([broken, sleep(heartbeatMs, undefined, { signal: end })]);
      // A connection that died without a word is found out by asking.
      await client.query('select 1');
    }
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
