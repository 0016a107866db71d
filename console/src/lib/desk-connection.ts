import { LiveConnection } from '@wallet/client/live-connection';
import type { DeskEvents, DeskStaffUser } from '@wallet/contract/desk/events';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';
import { readToken } from './session.ts';

/** Milliseconds between two repeats of which item is open; the server forgets it after 40 seconds. */
const lookMs = 15_000;
/** Milliseconds between two refetches at the most, for any number of events. */
const refetchMs = 1_000;

const nobody: readonly DeskStaffUser[] = [];
const presentAt = new Map<string, readonly DeskStaffUser[]>();
const listeners = new Set<() => void>();
let line: LiveConnection | null = null;
let openItem: string | null = null;
let refetchTimer: ReturnType<typeof setTimeout> | undefined;
let isRefetchOwed = false;

/** Keeps this console in touch with the others while someone is signed in. */
export function openDeskConnection(): () => void {
  const on: DeskEvents = {
    changed: refetchSoon,
    rights: refetchRights,
    present: ({ item, colleagues }) => {
      presentAt.set(item, colleagues);
      notify();
    },
  };
  const handlers = new Map<string, (...values: never[]) => void>(Object.entries(on));
  const opened = new LiveConnection(
    window.location.origin,
    {
      introduce: () => ({ token: readToken() }),
      onOpen: () => {
        look();
        refetchSoon();
      },
      onClose: () => {
        presentAt.clear();
        notify();
      },
      onEvent: (name, values) => handlers.get(name)?.(...(values as never[])),
    },
    '/desk',
  );
  line = opened;
  const repeating = setInterval(look, lookMs);
  return () => {
    clearInterval(repeating);
    clearTimeout(refetchTimer);
    refetchTimer = undefined;
    isRefetchOwed = false;
    opened.close();
    line = null;
    presentAt.clear();
  };
}

/** Announces to the other consoles that an item is open here, and returns who else has it open. */
export function useStaffAt(item: string): readonly DeskStaffUser[] {
  useEffect(() => {
    openItem = item;
    look();
    return () => {
      if (openItem !== item) return;
      openItem = null;
      line?.emit('look', null);
    };
  }, [item]);
  return useSyncExternalStore(subscribe, () => presentAt.get(item) ?? nobody);
}

function look(): void {
  if (openItem !== null) line?.emit('look', openItem);
}

const rightsKeys = [
  ['GET /staff/api/me'],
  ['GET /staff/api/roles'],
  ['GET /staff/api/colleagues'],
  ['GET /staff/api/staff-accounts'],
];

/** Refetches the signed-in staff user: pages and actions follow the role's present permissions. */
function refetchRights(): void {
  for (const queryKey of rightsKeys) void queryClient.invalidateQueries({ queryKey });
}

/** Refetches immediately, and after a moment for later events. */
function refetchSoon(): void {
  if (refetchTimer !== undefined) {
    isRefetchOwed = true;
    return;
  }
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfWork(queryKey) });
  refetchTimer = setTimeout(() => {
    refetchTimer = undefined;
    if (!isRefetchOwed) return;
    isRefetchOwed = false;
    refetchSoon();
  }, refetchMs);
}

const worked = [
  '/staff/api/bell',
  '/staff/api/cases',
  '/staff/api/changes',
  '/staff/api/numbers',
  '/staff/api/pauses',
  '/staff/api/queue',
  '/staff/api/shift',
  '/staff/api/withdrawals',
];
const workedTables: ReadonlySet<unknown> = new Set(['cases', 'queue', 'withdrawals']);

/** True of lists that decisions change. Pages of members stay: each look at one is counted. */
function isOfWork([first, second]: readonly unknown[]): boolean {
  if (first === 'table') return workedTables.has(second);
  return typeof first === 'string' && worked.some((path) => first.startsWith(`GET ${path}`));
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
