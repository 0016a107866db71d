import { forgetAttempts } from '#access/attempt-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import { findKnownPlace, type Place } from '#access/member-place-store.ts';
import { placeOf } from '#access/place-limit.ts';
import type { Database } from '#db/database.ts';
import { numbersOf } from '#db/numbers.ts';
import { countFrom } from './caller-limits.ts';

const freeFromAnywhere = 20;

/**
 * Admits one guess at the password of a phone number, whether it is a member's or not. Whoever mistypes
 * is held up where they are: on a device of the member only what that device guessed, and elsewhere what
 * was guessed at that place. All unknown places together have a limit as well, or many of them would
 * guess without end. So nobody who knows a number keeps its owner out.
 */
export async function admitPassword(db: Database, phone: string, place: Place): Promise<void> {
  const known = await findKnownPlace(db, phone, place);
  if (known?.kind === 'device') return admitGuess(db, guessesAt(db, known.mark, phone));
  // An address counts after the device: thousands of phones may share it.
  await countFrom(db, 'login', place);
  await admitGuess(db, guessesAt(db, placeOf(place.ip), phone));
  if (known === null) await admitGuess(db, guessesFromAnywhere(db, phone), freeFromAnywhere);
}

/**
 * Forgets the guesses of a place that has typed the right password. Those of strangers stay where the
 * place was known: an owner who comes and goes would give them new ones each time.
 */
export async function forgetGuesses(db: Database, phone: string, place: Place): Promise<void> {
  const known = await findKnownPlace(db, phone, place);
  const where = known?.kind === 'device' ? known.mark : placeOf(place.ip);
  await forgetAttempts(db, guessesAt(db, where, phone));
  if (known === null) await forgetAttempts(db, guessesFromAnywhere(db, phone));
}

/** Forgets strangers' guesses at a password that is no more. */
export async function forgetAllGuesses(db: Database, phone: string, place: Place): Promise<void> {
  await forgetGuesses(db, phone, place);
  await forgetAttempts(db, guessesFromAnywhere(db, phone));
}

// The place stands first, and holds no space: whatever is typed as a number is nobody else's at a place.
const guessesAt = (db: Database, place: string, phone: string) =>
  `login-at:${place} ${numbersOf(db).seal('phone', phone)}`;
const guessesFromAnywhere = (db: Database, phone: string) =>
  `login:${numbersOf(db).seal('phone', phone)}`;
