import { addressOf, countFromAddress } from '#access/address-rate-limit.ts';
import { deleteAttempts } from '#access/attempt-store.ts';
import { deleteGuessesFrom, isKnownClient } from '#access/audit-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import type { Database, Tx } from '#db/database.ts';

const fromOnePlace = { what: 'staff', address: 30, network: 120, windowSeconds: 600 } as const;
const freeFromAnywhere = 20;

/**
 * Admits one guess at a staff password, whether the username exists or not. Guesses are limited per address.
 * All addresses together have a limit too, or a botnet could guess without end; it does not apply where the
 * staff user signed in lately, so knowing a username is not enough to lock its owner out.
 */
export async function admitPassword(db: Database, username: string, ip: string): Promise<void> {
  await countFromAddress(db, ip, fromOnePlace);
  await admitGuess(db, guessesAt(username, ip));
  if (await isKnownClient(db, username, ip)) return;
  await admitGuess(db, guessesFromAnywhere(username), freeFromAnywhere);
}

/** Admits one guess at the six digits. It takes the password to get here, so addresses do not count. */
export async function admitCode(db: Database, username: string): Promise<void> {
  await admitGuess(db, guessesAtCode(username));
}

export async function clearCodes(db: Database, username: string): Promise<void> {
  await deleteAttempts(db, guessesAtCode(username));
}

/** Both factors were right. */
export async function clearGuesses(db: Database, username: string, ip: string): Promise<void> {
  await deleteAttempts(db, guessesAt(username, ip));
  await deleteAttempts(db, guessesFromAnywhere(username));
  await clearCodes(db, username);
}

/** Clears guesses at replaced secrets. */
export async function clearAllGuesses(tx: Tx, username: string): Promise<void> {
  await deleteGuessesFrom(tx, username);
  await deleteAttempts(tx, guessesFromAnywhere(username));
  await deleteAttempts(tx, guessesAtCode(username));
}

// The address comes first and contains no space, so no typed username can produce another's key.
const guessesAt = (username: string, ip: string) => `staff-at:${addressOf(ip)} ${username}`;
const guessesFromAnywhere = (username: string) => `staff-name:${username}`;
const guessesAtCode = (username: string) => `staff-code:${username}`;
