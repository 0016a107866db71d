import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newId } from '#lib/ids.ts';
import type { Channel, Hear, News, NewsCarrier } from './news-carrier.ts';

export type NodeListener = {
  readonly onNews: (news: string) => void;
  /** Called after news were lost on their way: any may have been missed. */
  readonly onGap: () => void;
};

type Told = Exclude<Channel, 'echo' | 'gap'>;

export type NodeLine = {
  /** Tells every node, soon and outside of any transaction. */
  readonly tell: (channel: Told, news: string) => void;
  readonly listen: (channel: Told, listener: NodeListener) => void;
  /** True while news reach this node: a connection stands, and what was told lately was heard. */
  readonly isHearing: () => boolean;
  readonly stop: () => Promise<void>;
};

const gatherMs = 20;
const heartbeatMs = 30_000;
const heartbeatLimitMs = 5_000;

/**
 * Carries news between the nodes. Only numbers travel: whoever hears of one asks for the rest. Telling
 * waits a moment and sends all that gathered at once, outside of any transaction. News that could not be
 * sent are heard by this node alone; the others are told of the gap as soon as that is possible.
 */
export function openNodeLine(carrier: NewsCarrier, log: Logger, reconnectMs = 1_000): NodeLine {
  const gathered = new Map<string, News>();
  const listeners = new Map<string, NodeListener[]>();
  let timer: NodeJS.Timeout | undefined;
  let owesGap = false;
  const end = new AbortController();

  const send = async (news: readonly News[]) => {
    const owed = owesGap;
    owesGap = false;
    try {
      await carrier.send(owed ? [{ channel: 'gap', news: '' }, ...news] : news);
    } catch (error) {
      owesGap ||= owed;
      throw error;
    }
  };
  const flush = async () => {
    timer = undefined;
    const told = [...gathered.values()];
    gathered.clear();
    await send(told).catch((error) => {
      if (!owesGap) log.warn({ err: error }, 'the nodes were not told');
      owesGap = true;
      for (const { channel, news } of told) hear(channel, news);
    });
  };

  const tellGap = () => {
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  };
  const echo = openEcho(send);
  const hear: Hear = (channel, news) => {
    if (channel === 'echo') return echo.hear(news);
    if (channel === 'gap') return tellGap();
    for (const { onNews } of listeners.get(channel) ?? []) onNews(news);
  };

  let isHearing = false;
  const tellState = (is: boolean) => {
    isHearing = is;
  };
  const { isHeard } = echo;
  const line = { carrier, reconnectMs, end: end.signal, log, hear, isHeard, tellState, tellGap };
  const listening = keepListening(line);

  return {
    tell: (channel, news) => {
      gathered.set(`${channel} ${news}`, { channel, news });
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

type Echo = {
  readonly hear: (news: string) => void;
  /** Tells this node something by the way that other nodes' news take. False: it was told, and not heard. */
  readonly isHeard: () => Promise<boolean>;
};

function openEcho(send: (news: readonly News[]) => Promise<void>): Echo {
  const calls = new Map<string, (isHeard: boolean) => void>();
  return {
    hear: (news) => calls.get(news)?.(true),
    isHeard: async () => {
      const news = newId();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      calls.set(news, resolve);
      const timer = setTimeout(resolve, heartbeatLimitMs, false);
      try {
        await send([{ channel: 'echo', news }]);
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

type Line = {
  readonly carrier: NewsCarrier;
  readonly reconnectMs: number;
  readonly end: AbortSignal;
  readonly log: Logger;
  readonly hear: Hear;
  readonly isHeard: Echo['isHeard'];
  readonly tellState: (isHearing: boolean) => void;
  readonly tellGap: () => void;
};

async function keepListening(line: Line): Promise<void> {
  let isKnownBroken = false;
  for (let connection = 1; !line.end.aborted; connection++) {
    try {
      await listenOnce(line, connection === 1, () => {
        if (isKnownBroken) line.log.info('the line between the nodes is back');
        isKnownBroken = false;
      });
    } catch (error) {
      if (!isKnownBroken) line.log.warn({ err: error }, 'the line between the nodes broke');
      isKnownBroken = true;
    }
    await sleep(line.reconnectMs, undefined, { signal: line.end }).catch(() => undefined);
  }
}

/** Listens until the end, or until the connection breaks, which throws. */
async function listenOnce(
  { carrier, end, hear, isHeard, tellState, tellGap }: Line,
  isFirst: boolean,
  onHearing: () => void,
): Promise<void> {
  const ear = await carrier.open(hear);
  try {
    if (!isFirst && !ear.isGapless) tellGap();
    while (!end.aborted) {
      // A pooler that shares its connections takes the order to listen, and passes no news on.
      if (!(await Promise.race([ear.broken, isHeard()])))
        throw new Error('what the nodes tell each other does not get here');
      tellState(true);
      onHearing();
      await Promise.race([ear.broken, sleep(heartbeatMs, undefined, { signal: end })]);
      await ear.probe();
    }
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    tellState(false);
    await ear.close();
  }
}
