import { countAtPlace, isThisMachine, placeOf } from '#access/place-limit.ts';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';

/** Concurrent guests of one place at this node. Families and phones of one mobile network share addresses. */
const openMax = 500;
const connects = { what: 'guest-socket', address: 300, network: 3_000, windowSeconds: 60 } as const;

export type GuestPlaces = ReturnType<typeof guestPlaces>;

/** Counts the sockets of guests by their address, since anybody can invent further guest ids. */
export function guestPlaces(db: Database) {
  const open = new Map<string, number>();
  const change = (place: string, by: number) => {
    const count = (open.get(place) ?? 0) + by;
    if (count > 0) open.set(place, count);
    else open.delete(place);
  };
  return {
    /** Refuses with REQUEST_LIMIT_1MIN when a place connects too often, with REQUEST_LIMIT while too many are open. */
    admit: async (ip: string): Promise<void> => {
      await countAtPlace(db, ip, connects);
      const isFull = !isThisMachine(ip) && (open.get(placeOf(ip)) ?? 0) >= openMax;
      if (isFull) throw new Refusal('REQUEST_LIMIT');
    },
    /** Counts an open socket; answers the function to call when it is closed. */
    enter: (ip: string): (() => void) => {
      const place = placeOf(ip);
      change(place, 1);
      return () => change(place, -1);
    },
  };
}
