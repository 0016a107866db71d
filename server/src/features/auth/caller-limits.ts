import type { Database } from '#db/database.ts';
import { countAttempt } from '#lib/rate-limit.ts';

type Place = { readonly ip: string };

const minute = 60;
const hour = 3_600;

/** How often one place may try what visitors can do, by what it tries. */
const limits = {
  login: { address: 10, network: 300, windowSeconds: minute },
  loginFailure: { address: 20, network: 200, windowSeconds: 10 * minute },
  otpSend: { address: 10, network: 30, windowSeconds: hour },
  otpVerify: { address: 10, network: 100, windowSeconds: 10 * minute },
  registration: { address: 5, network: 50, windowSeconds: hour },
} as const;

/**
 * Counts what a place tries, by its address and by the network around it. The machine itself is no
 * place: a proxy that hides its callers would otherwise lock all of them out together.
 */
export async function countFrom(
  db: Database,
  what: keyof typeof limits,
  { ip }: Place,
): Promise<void> {
  if (isThisMachine(ip)) return;
  const { address, network, windowSeconds } = limits[what];
  await countAttempt(db, { key: `${what}:${ip}`, max: address, windowSeconds });
  await countAttempt(db, { key: `${what}:${networkOf(ip)}`, max: network, windowSeconds });
}

/** Codes sent to neighbouring numbers: a sign that somebody earns from the messages. */
export async function countNeighbours(db: Database, phone: string, { ip }: Place): Promise<void> {
  if (isThisMachine(ip)) return;
  const prefix = phone.slice(0, -4);
  await countAttempt(db, { key: `otpPrefix:${prefix}`, max: 20, windowSeconds: hour });
}

function isThisMachine(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
}

/** What one customer of a network company usually has: 256 old addresses, or one new network. */
function networkOf(ip: string): string {
  if (ip.includes('.')) return `${ip.slice(0, ip.lastIndexOf('.'))}.0/24`;
  return `${ip.split(':').slice(0, 4).join(':')}::/64`;
}
