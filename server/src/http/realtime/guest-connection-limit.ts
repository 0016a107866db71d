import { addressOf, countFromAddress, isThisMachine } from '#access/address-rate-limit.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';

/** Concurrent guests per address on this node. Families and phones of one mobile network share addresses. */
const openMax = 500;
const connects = { what: 'guest-socket', address: 300, network: 3_000, windowSeconds: 60 } as const;

export type GuestConnectionLimit = ReturnType<typeof guestConnectionLimit>;

/** Counts guest sockets by address, since guest ids can be invented. */
export function guestConnectionLimit(db: Database) {
  const open = new Map<string, number>();
  const change = (place: string, by: number) => {
    const count = (open.get(place) ?? 0) + by;
    if (count > 0) open.set(place, count);
    else open.delete(place);
  };
  return {
    /**
     * Rejects with REQUEST_LIMIT_1MIN when an address connects too often, with REQUEST_LIMIT while too many
     * are open.
     */
    admit: async (ip: string): Promise<void> => {
      await countFromAddress(db, ip, connects);
      const isFull = !isThisMachine(ip) && (open.get(addressOf(ip)) ?? 0) >= openMax;
      if (isFull) throw new DomainError('REQUEST_LIMIT');
    },
    /** Counts an open socket; answers the function to call when it is closed. */
    enter: (ip: string): (() => void) => {
      const place = addressOf(ip);
      change(place, 1);
      return () => change(place, -1);
    },
  };
}
