import type { ThreadLine } from '@wallet/contract/chat/staff';

/** The last number that was seen of every thread. */
export type SeenSequences = ReadonlyMap<string, number>;

type ArrivalState = { readonly seen: SeenSequences; readonly arrivals: readonly ThreadLine[] };

/**
 * The threads in which a customer wrote since the last look and which concern this colleague: the
 * own ones, and those that wait for anybody. At the first look nothing is news.
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

/** Counts the threads of one's own, or of nobody's, that hold something unread. */
export function unreadThreads(threads: readonly ThreadLine[], myId: string): number {
  return threads.filter((thread) => thread.unread > 0 && concerns(thread, myId)).length;
}

function concerns({ assignedTo }: ThreadLine, myId: string): boolean {
  return assignedTo === null || assignedTo.id === myId;
}
