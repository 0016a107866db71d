import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newId } from '#lib/ids.ts';
import type { Channel, EventHandler, EventTransport, NodeEvent } from './event-transport.ts';

type NodeListener = {
  readonly onNews: (news: string) => void;
  /** Called after a gap in the event stream; any event may be missing. */
  readonly onGap: () => void;
};

type BroadcastChannel = Exclude<Channel, 'echo' | 'gap'>;

export type NodeEventBus = {
  /** Broadcasts to all nodes soon, outside of any transaction. */
  readonly tell: (channel: BroadcastChannel, news: string) => void;
  readonly listen: (channel: BroadcastChannel, listener: NodeListener) => void;
  /** True while events reach this node: it is connected, and its last health check came back. */
  readonly isReceiving: () => boolean;
  readonly stop: () => Promise<void>;
};

const gatherMs = 20;
const heartbeatMs = 30_000;
const heartbeatLimitMs = 5_000;

/**
 * Broadcasts events between nodes. Events carry ids only; receivers fetch the data. Events are collected
 * briefly and sent together, outside of any transaction. Events that could not be sent reach this node only;
 * the others are told that there is a gap as soon as possible.
 */
export function openNodeEventBus(
  carrier: EventTransport,
  log: Logger,
  reconnectMs = 1_000,
): NodeEventBus {
  const gathered = new Map<string, NodeEvent>();
  const listeners = new Map<string, NodeListener[]>();
  let timer: NodeJS.Timeout | undefined;
  let owesGap = false;
  const end = new AbortController();

  const send = async (news: readonly NodeEvent[]) => {
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
    const result = [...gathered.values()];
    gathered.clear();
    await send(result).catch((error) => {
      if (!owesGap) log.warn({ err: error }, 'events were not sent to the other nodes');
      owesGap = true;
      for (const { channel, news } of result) hear(channel, news);
    });
  };

  const tellGap = () => {
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  };
  const echo = openEcho(send);
  const hear: EventHandler = (channel, news) => {
    if (channel === 'echo') return echo.hear(news);
    if (channel === 'gap') return tellGap();
    for (const { onNews } of listeners.get(channel) ?? []) onNews(news);
  };

  let isReceiving = false;
  const tellState = (is: boolean) => {
    isReceiving = is;
  };
  const { isReturned } = echo;
  const line = { carrier, reconnectMs, end: end.signal, log, hear, isReturned, tellState, tellGap };
  const listening = keepListening(line);

  return {
    tell: (channel, news) => {
      gathered.set(`${channel} ${news}`, { channel, news });
      timer ??= setTimeout(flush, gatherMs);
    },
    listen: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    isReceiving: () => isReceiving,
    stop: async () => {
      clearTimeout(timer);
      end.abort();
      await listening;
    },
  };
}

type Echo = {
  readonly hear: (news: string) => void;
  /** Sends a health check through the transport. False: it was sent and did not come back. */
  readonly isReturned: () => Promise<boolean>;
};

function openEcho(send: (news: readonly NodeEvent[]) => Promise<void>): Echo {
  const calls = new Map<string, (isReturned: boolean) => void>();
  return {
    hear: (news) => calls.get(news)?.(true),
    isReturned: async () => {
      const news = newId();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      calls.set(news, resolve);
      const timer = setTimeout(resolve, heartbeatLimitMs, false);
      try {
        await send([{ channel: 'echo', news }]);
        return await promise;
      } catch {
        // Not even sent: a database without a free connection says nothing about the transport.
        return true;
      } finally {
        clearTimeout(timer);
        calls.delete(news);
      }
    },
  };
}

type ListenOptions = {
  readonly carrier: EventTransport;
  readonly reconnectMs: number;
  readonly end: AbortSignal;
  readonly log: Logger;
  readonly hear: EventHandler;
  readonly isReturned: Echo['isReturned'];
  readonly tellState: (isReceiving: boolean) => void;
  readonly tellGap: () => void;
};

async function keepListening(line: ListenOptions): Promise<void> {
  let isKnownBroken = false;
  for (let connection = 1; !line.end.aborted; connection++) {
    try {
      await listenOnce(line, connection === 1, () => {
        if (isKnownBroken) line.log.info('the connection between the nodes is back');
        isKnownBroken = false;
      });
    } catch (error) {
      if (!isKnownBroken) line.log.warn({ err: error }, 'the connection between the nodes broke');
      isKnownBroken = true;
    }
    await sleep(line.reconnectMs, undefined, { signal: line.end }).catch(() => undefined);
  }
}

/** Receives until stopped, or until the connection breaks, which throws. */
async function listenOnce(
  { carrier, end, hear, isReturned, tellState, tellGap }: ListenOptions,
  isFirst: boolean,
  onReceiving: () => void,
): Promise<void> {
  const ear = await carrier.open(hear);
  try {
    if (!isFirst && !ear.isGapless) tellGap();
    while (!end.aborted) {
      // A pooler that shares its connections takes the order to listen, and passes no news on.
      if (!(await Promise.race([ear.broken, isReturned()])))
        throw new Error('events of other nodes do not arrive here');
      tellState(true);
      onReceiving();
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
