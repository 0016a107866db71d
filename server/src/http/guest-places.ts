import type { Database } from '#db/database.ts';
import { countAtPlace, isThisMachine, placeOf } from '#lib/place-limit.ts';
import { Refusal } from '#lib/refusal.ts';

/** At this node at one time. Families and phones of one network company share addresses. */
const openMax = 500;
const connects = { what: 'guest-socket', address: 300, network: 3_000, windowSeconds: 60 } as const;

export type GuestPlaces = ReturnType<typeof guestPlaces>;

/** Anybody can think of another guest's id, so the sockets of guests are counted by where they come from. */
export function guestPlaces(db: Database) {
  const open = new Map<string, number>();
  const change = (place: string, by: number) => {
    const count = (open.get(place) ?? 0) + by;
    if (count > 0) open.set(place, count);
    else open.delete(place);
  };
  return {
    /** Refuses with REQUEST_LIMIT_1MIN who comes too often, with REQUEST_LIMIT while too many are here. */
    admit: async (ip: string): Promise<void> => {
      await countAtPlace(db, ip, connects);
      const isFull = !isThisMachine(ip) && (open.get(placeOf(ip)) ?? 0) >= openMax;
      if (isFull) throw new Refusal('REQUEST_LIMIT');
    },
    /** Counts a socket that stands; answers what to call when it is gone. */
    enter: (ip: string): (() => void) => {
      const place = placeOf(ip);
      change(place, 1);
      return () => change(place, -1);
    },
  };
}
