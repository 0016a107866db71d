import type { ThreadLine } from '@wallet/contract/chat/staff';

/** The last number that was seen of every thread. */
export type SeenSequences = ReadonlyMap<string, number>;

type ArrivalState = { readonly seen: SeenSequences; readonly arrivals: readonly ThreadLine[] };

/**
 * Threads with new customer messages that concern this agent: their own, and unassigned ones. The first read returns
 * none.
 */
export function arrivalsIn(
  seen: SeenSequences | null,
  threads: readonly ThreadLine[],
  myId: string,
): ArrivalState {
  const next = new Map(seen);
  for (const { id, lastSeq } of threads) next.set(id, Math.max(lastSeq, next.get(id) ?? 0));
  const arrivals = threads.filter(
    (thread) =>
      thread.lastSender === 'customer' &&
      thread.lastSeq > (seen?.get(thread.id) ?? 0) &&
      concerns(thread, myId),
  );
  return { seen: next, arrivals: seen === null ? [] : arrivals };
}

/** Number of own or unassigned threads with unread messages. */
export function unreadThreads(threads: readonly ThreadLine[], myId: string): number {
  return threads.filter((thread) => thread.unread > 0 && concerns(thread, myId)).length;
}

function concerns({ assignedTo }: ThreadLine, myId: string): boolean {
  return assignedTo === null || assignedTo.id === myId;
}
