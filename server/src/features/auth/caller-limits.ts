import { countFromAddress, isThisMachine } from '#access/address-rate-limit.ts';
import { countAttempt } from '#access/rate-limit.ts';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';

type CallerAddress = { readonly ip: string };

const minute = 60;
const hour = 3_600;

/**
 * Attempts allowed per address, by call. Mobile networks put thousands of members behind one address, so
 * limits by phone, device and proof apply first.
 */
const limits = {
  login: { address: 120, network: 1_200, windowSeconds: minute },
  loginFailure: { address: 60, network: 600, windowSeconds: 10 * minute },
  otpSend: { address: 60, network: 300, windowSeconds: hour },
  /** Calls with an invalid proof of a phone. */
  unproved: { address: 60, network: 600, windowSeconds: 10 * minute },
  /** Registrations without a proof, where the operator requires none. */
  registration: { address: 30, network: 300, windowSeconds: hour },
} as const;

export async function countFrom(
  db: Database,
  what: keyof typeof limits,
  { ip }: CallerAddress,
): Promise<void> {
  await countFromAddress(db, ip, { what, ...limits[what] });
}

/** Counts attempts with the proof of one phone. */
export async function countProved(db: Database, phone: string): Promise<void> {
  await countAttempt(db, {
    key: `proved:${numbersOf(db).seal('phone', phone)}`,
    max: 30,
    windowSeconds: hour,
  });
}

/** Codes sent to neighbouring numbers: a sign of SMS pumping. */
export async function countNeighbours(
  db: Database,
  phone: string,
  { ip }: CallerAddress,
): Promise<void> {
  if (isThisMachine(ip)) return;
  const prefix = numbersOf(db).seal('phone', phone.slice(0, -4));
  await countAttempt(db, { key: `otpPrefix:${prefix}`, max: 20, windowSeconds: hour });
}

/**
 * Counts a message that no known device of a member has asked for. Rejected, it is not counted among all:
 * what is left then is for the devices of members.
 */
export async function countUnknownDeviceSms(db: Database, max: number): Promise<void> {
  await countAttempt(db, { key: 'sms:strangers', max, windowSeconds: hour });
}
