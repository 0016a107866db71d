import type { Database } from '#db/database.ts';
import { countAttempt } from './rate-limit.ts';

/** How often one address, and the network around it, may try something. */
export type PlaceLimit = {
  readonly what: string;
  readonly address: number;
  readonly network: number;
  readonly windowSeconds: number;
};

/**
 * Counts what a place tries, by its address and by the network around it. The machine itself is no
 * place: a proxy that hides its callers would otherwise lock all of them out together.
 */
export async function countAtPlace(db: Database, ip: string, limit: PlaceLimit): Promise<void> {
  if (isThisMachine(ip)) return;
  const { what, address, network, windowSeconds } = limit;
  await countAttempt(db, { key: `${what}:${ip}`, max: address, windowSeconds });
  await countAttempt(db, { key: `${what}:${networkOf(ip)}`, max: network, windowSeconds });
}

export function isThisMachine(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}

/** Where one household or one machine is: an old address, or a network of new ones. */
export function placeOf(ip: string): string {
  return ip.includes('.') ? ip : networkOf(ip);
}

/** What one customer of a network company usually has: 256 old addresses, or one new network. */
function networkOf(ip: string): string {
  if (ip.includes('.')) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  return `${ip.split(':').slice(0, 4).join(':')}::/64`;
}
