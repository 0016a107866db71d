import { LiveLine } from '@wallet/client/live-line';
import type { CustomerEvents, CustomerSays } from '@wallet/contract/chat/events';
import { readToken } from '../session/session.ts';

/** The server's events, and three of ours: the line came up, for the first time or again, or broke, or the member asks us something. */
type News = CustomerEvents & {
  readonly open: () => void;
  readonly close: () => void;
  readonly question: (text: string) => void;
};

const listeners = new Map<string, Set<(...values: never[]) => void>>();
let line: LiveLine | null = null;
let introduction: () => object = () => ({});

/** Hears of something. There is one line for everybody in this tab, as long as anybody listens. */
export function hear<E extends keyof News>(event: E, listener: News[E]): () => void {
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

/** Says something that may get lost. */
export function tell<E extends Exclude<keyof CustomerSays, 'join'>>(
  event: E,
  ...values: Parameters<CustomerSays[E]>
): void {
  line?.tell(event, ...values);
}

/** Says it without waiting for the answer that some events have. */
export function tellPlainly(event: string, ...values: readonly unknown[]): void {
  line?.tell(event, ...values);
}

/** Sets what the server is told at every connect, besides the member's token. */
export function introduce(as: () => object): void {
  introduction = as;
}

export function isLineOpen(): boolean {
  return line?.isOpen ?? false;
}

function openLine(): LiveLine {
  return new LiveLine(import.meta.env.VITE_API_URL || window.location.origin, {
    introduce: () => ({ token: readToken() ?? undefined, ...introduction() }),
    onOpen: () => spread('open', []),
    onEvent: spread,
    onClose: () => spread('close', []),
  });
}

/** Tells everybody in this tab. False: nobody listens. */
export function spread(event: string, values: readonly unknown[]): boolean {
  const heard = [...(listeners.get(event) ?? [])];
  for (const listener of heard) listener(...(values as never[]));
  return heard.length > 0;
}
