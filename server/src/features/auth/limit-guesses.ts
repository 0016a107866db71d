import { addressOf } from '#access/address-rate-limit.ts';
import { deleteAttempts } from '#access/attempt-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import { type ClientOrigin, findKnownDevice } from '#access/known-device-store.ts';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { countFrom } from './caller-limits.ts';

const freeFromAnywhere = 20;

/**
 * Admits one guess at the password of a phone number, registered or not. Guesses are limited where they come
 * from: on a known device of the member only its own count, elsewhere those of the address. All unknown
 * addresses together have a limit too, or a botnet could guess without end. So knowing a number is not enough
 * to lock its owner out.
 */
export async function admitPassword(
  db: Database,
  phone: string,
  place: ClientOrigin,
): Promise<void> {
  const known = await findKnownDevice(db, phone, place);
  if (known?.kind === 'device') return admitGuess(db, guessesAt(db, known.mark, phone));
  // An address counts after the device: thousands of phones may share it.
  await countFrom(db, 'login', place);
  await admitGuess(db, guessesAt(db, addressOf(place.ip), phone));
  if (known === null) await admitGuess(db, guessesFromAnywhere(db, phone), freeFromAnywhere);
}

/**
 * Clears the guesses of an origin that entered the right password. Guesses of unknown origins stay when the
 * origin was known: each visit of the owner would give an attacker new ones.
 */
export async function clearGuesses(
  db: Database,
  phone: string,
  place: ClientOrigin,
): Promise<void> {
  const known = await findKnownDevice(db, phone, place);
  const where = known?.kind === 'device' ? known.mark : addressOf(place.ip);
  await deleteAttempts(db, guessesAt(db, where, phone));
  if (known === null) await deleteAttempts(db, guessesFromAnywhere(db, phone));
}

/** Clears the guesses of unknown origins at a password that was replaced. */
export async function clearAllGuesses(
  db: Database,
  phone: string,
  place: ClientOrigin,
): Promise<void> {
  await clearGuesses(db, phone, place);
  await deleteAttempts(db, guessesFromAnywhere(db, phone));
}

// The address comes first and contains no space, so no typed number can produce another's key.
const guessesAt = (db: Database, place: string, phone: string) =>
  `login-at:${place} ${numbersOf(db).seal('phone', phone)}`;
const guessesFromAnywhere = (db: Database, phone: string) =>
  `login:${numbersOf(db).seal('phone', phone)}`;
