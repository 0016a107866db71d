import { countAtPlace, isThisMachine } from '#access/place-limit.ts';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';

type Place = { readonly ip: string };

const minute = 60;
const hour = 3_600;

/** Attempts allowed to one place, by the call that visitors make. */
const limits = {
  login: { address: 10, network: 300, windowSeconds: minute },
  loginFailure: { address: 20, network: 200, windowSeconds: 10 * minute },
  otpSend: { address: 10, network: 30, windowSeconds: hour },
  otpVerify: { address: 10, network: 100, windowSeconds: 10 * minute },
  registration: { address: 5, network: 50, windowSeconds: hour },
} as const;

export async function countFrom(
  db: Database,
  what: keyof typeof limits,
  { ip }: Place,
): Promise<void> {
  await countAtPlace(db, ip, { what, ...limits[what] });
}

/** Codes sent to neighbouring numbers: a sign of SMS pumping. */
export async function countNeighbours(db: Database, phone: string, { ip }: Place): Promise<void> {
  if (isThisMachine(ip)) return;
  const prefix = phone.slice(0, -4);
  await countAttempt(db, { key: `otpPrefix:${prefix}`, max: 20, windowSeconds: hour });
}
