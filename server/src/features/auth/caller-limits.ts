import { countAtPlace, isThisMachine } from '#access/place-limit.ts';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';

type Place = { readonly ip: string };

const minute = 60;
const hour = 3_600;

/**
 * Attempts allowed to one place, by the call that visitors make. Mobile networks put thousands of members
 * behind one address: what a phone, a device or a proof may do is counted by these, and before.
 */
const limits = {
  login: { address: 120, network: 1_200, windowSeconds: minute },
  loginFailure: { address: 60, network: 600, windowSeconds: 10 * minute },
  otpSend: { address: 60, network: 300, windowSeconds: hour },
  /** Calls with a proof of a phone that is none. */
  unproved: { address: 60, network: 600, windowSeconds: 10 * minute },
  /** Registrations without a proof, where the operator asks for none. */
  registration: { address: 30, network: 300, windowSeconds: hour },
} as const;

export async function countFrom(
  db: Database,
  what: keyof typeof limits,
  { ip }: Place,
): Promise<void> {
  await countAtPlace(db, ip, { what, ...limits[what] });
}

/** Counts what somebody tries with the proof of one phone. */
export async function countProved(db: Database, phone: string): Promise<void> {
  await countAttempt(db, {
    key: `proved:${numbersOf(db).seal('phone', phone)}`,
    max: 30,
    windowSeconds: hour,
  });
}

/** Codes sent to neighbouring numbers: a sign of SMS pumping. */
export async function countNeighbours(db: Database, phone: string, { ip }: Place): Promise<void> {
  if (isThisMachine(ip)) return;
  const prefix = numbersOf(db).seal('phone', phone.slice(0, -4));
  await countAttempt(db, { key: `otpPrefix:${prefix}`, max: 20, windowSeconds: hour });
}
