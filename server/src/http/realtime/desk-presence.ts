import type { DeskStaffUser } from '@wallet/contract/desk/events';

/** Seconds after which a staff user who no longer says so has left an item; consoles repeat it every 15. */
const stayMs = 40_000;

type Presence = {
  /** Notes that a staff user has an item open, or has left it. */
  readonly note: (item: string, staffUser: DeskStaffUser, isThere: boolean, now: number) => void;
  readonly at: (item: string) => readonly DeskStaffUser[];
  /** Removes those who stopped saying that they are there; answers the items they left. */
  readonly sweep: (now: number) => readonly string[];
};

/** Presence of staff users at open items, at all nodes, as far as this node knows. */
export function openPresence(): Presence {
  const items = new Map<string, Map<string, DeskStaffUser & { readonly until: number }>>();
  const leave = (item: string, id: string) => {
    items.get(item)?.delete(id);
    if (items.get(item)?.size === 0) items.delete(item);
  };
  return {
    note: (item, staffUser, isThere, now) => {
      if (!isThere) return leave(item, staffUser.id);
      const there = items.get(item) ?? new Map();
      there.set(staffUser.id, { ...staffUser, until: now + stayMs });
      items.set(item, there);
    },
    at: (item) => [...(items.get(item)?.values() ?? [])].map(({ id, name }) => ({ id, name })),
    sweep: (now) => {
      const left = [...items].flatMap(([item, there]) =>
        [...there.values()].filter(({ until }) => until < now).map(({ id }) => ({ item, id })),
      );
      for (const { item, id } of left) leave(item, id);
      return [...new Set(left.map(({ item }) => item))];
    },
  };
}
