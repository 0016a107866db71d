import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { newId } from '#lib/ids.ts';
import type { Channel, EventHandler, EventTransport, NodeEvent } from './event-transport.ts';

type NodeListener = {
  readonly onEvent: (payload: string) => void;
  /** Called after a gap in the event stream; any event may be missing. */
  readonly onGap: () => void;
};

type BroadcastChannel = Exclude<Channel, 'echo' | 'gap'>;

export type NodeEventBus = {
  /** Broadcasts to all nodes soon, outside of any transaction. */
  readonly publish: (channel: BroadcastChannel, payload: string) => void;
  readonly listen: (channel: BroadcastChannel, listener: NodeListener) => void;
  /** True while events reach this node: it is connected, and its last health check came back. */
  readonly isReceiving: () => boolean;
  readonly stop: () => Promise<void>;
};

const batchMs = 20;
const heartbeatMs = 30_000;
const heartbeatLimitMs = 5_000;

/**
 * Broadcasts events between nodes. Events carry ids only; receivers fetch the data. Events are collected briefly and
 * sent together, outside of any transaction. Events that could not be sent reach this node only; the others are
 * notified of a gap as soon as possible.
 */
export function openNodeEventBus(
  transport: EventTransport,
  log: Logger,
  reconnectMs = 1_000,
): NodeEventBus {
  const waiting = new Map<string, NodeEvent>();
  const listeners = new Map<string, NodeListener[]>();
  let timer: NodeJS.Timeout | undefined;
  let hasUnsentGap = false;
  const end = new AbortController();

  const send = async (events: readonly NodeEvent[]) => {
    const hadUnsentGap = hasUnsentGap;
    hasUnsentGap = false;
    try {
      await transport.send(hadUnsentGap ? [{ channel: 'gap', payload: '' }, ...events] : events);
    } catch (error) {
      hasUnsentGap ||= hadUnsentGap;
      throw error;
    }
  };
  const flush = async () => {
    timer = undefined;
    const result = [...waiting.values()];
    waiting.clear();
    await send(result).catch((error) => {
      if (!hasUnsentGap) log.warn({ err: error }, 'events were not sent to the other nodes');
      hasUnsentGap = true;
      for (const { channel, payload } of result) deliver(channel, payload);
    });
  };

  const notifyGap = () => {
    for (const { onGap } of [...listeners.values()].flat()) onGap();
  };
  const echo = openEcho(send);
  const deliver: EventHandler = (channel, payload) => {
    if (channel === 'echo') return echo.deliver(payload);
    if (channel === 'gap') return notifyGap();
    for (const { onEvent } of listeners.get(channel) ?? []) onEvent(payload);
  };

  let isReceiving = false;
  const setReceiving = (is: boolean) => {
    isReceiving = is;
  };
  const { isReturned } = echo;
  const options = {
    transport,
    reconnectMs,
    end: end.signal,
    log,
    deliver,
    isReturned,
    setReceiving,
    notifyGap,
  };
  const listening = keepListening(options);

  return {
    publish: (channel, payload) => {
      waiting.set(`${channel} ${payload}`, { channel, payload });
      timer ??= setTimeout(flush, batchMs);
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
  readonly deliver: (payload: string) => void;
  /** Sends a health check through the transport. False: it was sent and did not come back. */
  readonly isReturned: () => Promise<boolean>;
};

function openEcho(send: (events: readonly NodeEvent[]) => Promise<void>): Echo {
  const calls = new Map<string, (isReturned: boolean) => void>();
  return {
    deliver: (payload) => calls.get(payload)?.(true),
    isReturned: async () => {
      const payload = newId();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      calls.set(payload, resolve);
      const timer = setTimeout(resolve, heartbeatLimitMs, false);
      try {
        await send([{ channel: 'echo', payload }]);
        return await promise;
      } catch {
        // Not even sent: a database without a free connection says nothing about the transport.
        return true;
      } finally {
        clearTimeout(timer);
        calls.delete(payload);
      }
    },
  };
}

type ListenOptions = {
  readonly transport: EventTransport;
  readonly reconnectMs: number;
  readonly end: AbortSignal;
  readonly log: Logger;
  readonly deliver: EventHandler;
  readonly isReturned: Echo['isReturned'];
  readonly setReceiving: (isReceiving: boolean) => void;
  readonly notifyGap: () => void;
};

async function keepListening(options: ListenOptions): Promise<void> {
  let isKnownBroken = false;
  for (let connection = 1; !options.end.aborted; connection++) {
    try {
      await listenOnce(options, connection === 1, () => {
        if (isKnownBroken) options.log.info('the connection between the nodes is back');
        isKnownBroken = false;
      });
    } catch (error) {
      if (!isKnownBroken)
        options.log.warn({ err: error }, 'the connection between the nodes broke');
      isKnownBroken = true;
    }
    await sleep(options.reconnectMs, undefined, { signal: options.end }).catch(() => undefined);
  }
}

/** Receives until stopped, or until the connection breaks, which throws. */
async function listenOnce(
  { transport, end, deliver, isReturned, setReceiving, notifyGap }: ListenOptions,
  isFirst: boolean,
  onReceiving: () => void,
): Promise<void> {
  const subscription = await transport.open(deliver);
  try {
    if (!isFirst && !subscription.isGapless) notifyGap();
    while (!end.aborted) {
      // A pooler that shares its connections takes the order to listen, and passes no events on.
      if (!(await Promise.race([subscription.broken, isReturned()])))
        throw new Error('events of other nodes do not arrive here');
      setReceiving(true);
      onReceiving();
      await Promise.race([subscription.broken, sleep(heartbeatMs, undefined, { signal: end })]);
      await subscription.probe();
    }
  } catch (error) {
    if (!end.aborted) throw error;
  } finally {
    setReceiving(false);
    await subscription.close();
  }
}
