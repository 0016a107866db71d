import { LiveConnection } from '@wallet/client/live-connection';
import type { CustomerEvents, CustomerSays } from '@wallet/contract/chat/events';
import { readToken } from '../session/session.ts';

/** The server's events, and three local ones: connected, disconnected, and a question for support. */
type ServerEvents = CustomerEvents & {
  readonly open: () => void;
  readonly close: () => void;
  readonly question: (text: string) => void;
};

const listeners = new Map<string, Set<(...values: never[]) => void>>();
let line: LiveConnection | null = null;
let introduction: () => object = () => ({});

/** Subscribes to an event. One connection per tab, open while there are subscribers. */
export function onServerEvent<E extends keyof ServerEvents>(
  event: E,
  listener: ServerEvents[E],
): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  line ??= openLine();
  return () => {
    all.delete(listener);
    if ([...listeners.values()].some(({ size }) => size > 0)) return;
    line?.close();
    line = null;
  };
}

/** Sends something that may get lost. */
export function emitServerEvent<E extends Exclude<keyof CustomerSays, 'join'>>(
  event: E,
  ...values: Parameters<CustomerSays[E]>
): void {
  line?.emit(event, ...values);
}

/** Sends it without waiting for the answer that some events have. */
export function emitRaw(event: string, ...values: readonly unknown[]): void {
  line?.emit(event, ...values);
}

/** Sets handshake data sent at every connect, besides the member's token. */
export function introduce(as: () => object): void {
  introduction = as;
}

export function isConnected(): boolean {
  return line?.isOpen ?? false;
}

function openLine(): LiveConnection {
  return new LiveConnection(import.meta.env.VITE_API_URL || window.location.origin, {
    introduce: () => ({ token: readToken() ?? undefined, ...introduction() }),
    onOpen: () => spread('open', []),
    onEvent: spread,
    onClose: () => spread('close', []),
  });
}

/** Emits to all subscribers in this tab. False if there is no subscriber. */
export function spread(event: string, values: readonly unknown[]): boolean {
  const listening = [...(listeners.get(event) ?? [])];
  for (const listener of listening) listener(...(values as never[]));
  return listening.length > 0;
}
