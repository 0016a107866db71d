import type { TypingEvent } from '@wallet/contract/chat/events';
import { useSyncExternalStore } from 'react';
import { openStaffConnection, type StaffConnection } from '#lib/staff-connection.ts';
import { applyEvent, applyRead, refreshAll, refreshLists } from './chat-queries.ts';

/** Names of those typing in a thread. */
type Typing = {
  readonly customer: boolean;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
};

/** Milliseconds without an event after which typing has stopped; it is repeated every few seconds. */
const typingMs = 6_000;
const typingEveryMs = 4_000;

let line: StaffConnection | null = null;
let isConnected = false;
const typing = new Map<string, Typing>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();
const nobody: Typing = { customer: false, colleagues: [] };
let typingSentAt = Number.NEGATIVE_INFINITY;

/** Subscribes to events of all threads. Events are hints; data comes from the server. */
export function openChatConnection(): () => void {
  const opened = openStaffConnection({
    onOpen: () => {
      isConnected = true;
      notify();
      refreshAll();
    },
    onClose: () => {
      isConnected = false;
      notify();
    },
    on: {
      messaging: (message) => {
        forget(message.thread, (message.sender === 'agent' && message.name) || undefined);
        applyEvent(message);
      },
      inbox: ({ thread }) => refreshLists(thread),
      read: applyRead,
      typing: showTyping,
      resync: refreshAll,
    },
  });
  line = opened;
  typingSentAt = Number.NEGATIVE_INFINITY;
  return () => {
    opened.close();
    line = null;
    isConnected = false;
    typing.clear();
    notify();
  };
}

/** Notifies the customer and other agents that a reply is being typed. */
export function sendTyping(thread: string): void {
  const now = performance.now();
  if (now - typingSentAt < typingEveryMs) return;
  typingSentAt = now;
  line?.emit('typing', thread);
}

export function useIsConnected(): boolean {
  return useSyncExternalStore(subscribe, () => isConnected);
}

export function useTyping(thread: string): Typing {
  return useSyncExternalStore(subscribe, () => typing.get(thread) ?? nobody);
}

function showTyping({ thread, colleague }: TypingEvent): void {
  const key = `${thread} ${colleague?.name}`;
  clearTimeout(timers.get(key));
  timers.set(
    key,
    setTimeout(() => forget(thread, colleague?.name), typingMs),
  );
  change(thread, ({ customer, colleagues }) => {
    const others = colleagues.filter(({ id }) => id !== colleague?.id);
    return {
      customer: customer || colleague === undefined,
      colleagues: colleague ? [...others, colleague] : others,
    };
  });
}

/** Ends the typing of the sender of a message. Without a name it is the customer. */
function forget(thread: string, name: string | undefined): void {
  const key = `${thread} ${name}`;
  clearTimeout(timers.get(key));
  timers.delete(key);
  if (!typing.has(thread)) return;
  change(thread, ({ customer, colleagues }) => ({
    customer: customer && name !== undefined,
    colleagues: colleagues.filter((colleague) => colleague.name !== name),
  }));
}

function change(thread: string, next: (old: Typing) => Typing): void {
  typing.set(thread, next(typing.get(thread) ?? nobody));
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
