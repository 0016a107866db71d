import { useEffect, useState } from 'react';

/**
 * The item of a queue after or before the open one. One that has left the list stands where it stood, so
 * that the next one is the one that moved up. Null: there is no other.
 */
export function neighbourOf(
  ids: readonly string[],
  open: { readonly id: string; readonly place: number },
  by: 1 | -1,
): string | null {
  const at = ids.indexOf(open.id);
  const place = at < 0 ? open.place - (by === 1 ? 1 : 0) : at;
  return ids[place + by] ?? null;
}

/** The item that follows a decided one: the next, or else the first that is left. */
export function followerOf(
  ids: readonly string[],
  open: { readonly id: string; readonly place: number },
): string | null {
  const left = ids.filter((id) => id !== open.id);
  return neighbourOf(ids, open, 1) ?? left[0] ?? null;
}

/** Milliseconds until a newly shown item takes keys and presses: no one decides what they have not seen. */
const settleMs = 400;

/** True once an item has been on the screen for a moment. */
export function useSettled(item: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(item), settleMs);
    return () => clearTimeout(timer);
  }, [item]);
  return settled === item;
}
