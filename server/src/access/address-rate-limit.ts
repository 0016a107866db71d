import type { Database } from '#db/database.ts';
import { countAttempt } from './rate-limit.ts';

/** Attempts allowed to one address, and to the network around it, within a window. */
type AddressLimit = {
  readonly what: string;
  readonly address: number;
  readonly network: number;
  readonly windowSeconds: number;
};

/**
 * Counts attempts by client address and by its network. Loopback is not counted: a proxy that hides its
 * callers would lock all of them out together.
 */
export async function countFromAddress(
  db: Database,
  ip: string,
  limit: AddressLimit,
): Promise<void> {
  if (isThisMachine(ip)) return;
  const { what, address, network, windowSeconds } = limit;
  await countAttempt(db, { key: `${what}:${ip}`, max: address, windowSeconds });
  await countAttempt(db, { key: `${what}:${networkOf(ip)}`, max: network, windowSeconds });
}

export function isThisMachine(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}

/** Key of one household or machine: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressOf(ip: string): string {
  return ip.includes('.') ? ip : networkOf(ip);
}

/** The network that an internet provider usually gives to one customer: a /24 of IPv4, a /64 of IPv6. */
function networkOf(ip: string): string {
  if (ip.includes('.')) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  return `${ip.split(':').slice(0, 4).join(':')}::/64`;
}
