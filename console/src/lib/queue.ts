import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from './shortcuts.ts';

/**
 * The item of a queue after or before the open one. One that has left the list keeps its place, so that the next one is
 * the one that moved up. Null: there is no other.
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

/** The item that follows a decided one: the next, or else the first of the rest. */
export function followerOf(
  ids: readonly string[],
  open: { readonly id: string; readonly place: number },
): string | null {
  const left = ids.filter((id) => id !== open.id);
  return neighbourOf(ids, open, 1) ?? left[0] ?? null;
}

/** Milliseconds until a newly shown item accepts keys and presses: no one decides what they have not seen. */
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

/** A queue around its open item. */
export type QueueSteps = {
  readonly next: string | null;
  readonly previous: string | null;
  readonly go: (id: string) => void;
  /** Shows the one that follows a decided item, unless another was opened meanwhile. */
  readonly follow: () => void;
};

/** The queue around the open item, which keeps its place when it has left the list. */
export function useLine(ids: readonly string[], id: string, go: (id: string) => void): QueueSteps {
  const openId = useRef(id);
  openId.current = id;
  const place = useRef(0);
  if (ids.includes(id)) place.current = ids.indexOf(id);
  const at = { id, place: place.current };
  return {
    next: neighbourOf(ids, at, 1),
    previous: neighbourOf(ids, at, -1),
    go,
    follow: () => {
      const follower = followerOf(ids, at);
      if (follower !== null && openId.current === id) go(follower);
    },
  };
}

type Opened = { readonly id: string | null; readonly go: (id: string) => void };

/** J opens the first of a queue while none is open. */
export function useFirstByKey([first]: readonly string[], { id, go }: Opened): void {
  useShortcuts(id === null && first !== undefined ? [['j', () => go(first)]] : []);
}
