import { forgetAttempts } from '#access/attempt-store.ts';
import { forgetGuessesAtPlaces, isKnownPlace } from '#access/audit-store.ts';
import { admitGuess } from '#access/guess-limit.ts';
import { countAtPlace, placeOf } from '#access/place-limit.ts';
import type { Database, Tx } from '#db/database.ts';

const fromOnePlace = { what: 'staff', address: 30, network: 120, windowSeconds: 600 } as const;
const freeFromAnywhere = 20;

/**
 * Admits one guess at a colleague's password, whether there is such a colleague or not. Whoever mistypes
 * is held up at that place. All places together have a limit too, or many of them would guess without
 * end; it holds up nobody where the colleague signed in lately, so that an outsider who knows a name
 * does not keep its owner out.
 */
export async function admitPassword(db: Database, username: string, ip: string): Promise<void> {
  await countAtPlace(db, ip, fromOnePlace);
  await admitGuess(db, guessesAt(username, ip));
  if (await isKnownPlace(db, username, ip)) return;
  await admitGuess(db, guessesFromAnywhere(username), freeFromAnywhere);
}

/** Admits one guess at the six digits. Nobody gets this far without the password, so places do not count. */
export async function admitCode(db: Database, username: string): Promise<void> {
  await admitGuess(db, guessesAtCode(username));
}

export async function forgetCodes(db: Database, username: string): Promise<void> {
  await forgetAttempts(db, guessesAtCode(username));
}

/** Both factors were right. */
export async function forgetGuesses(db: Database, username: string, ip: string): Promise<void> {
  await forgetAttempts(db, guessesAt(username, ip));
  await forgetAttempts(db, guessesFromAnywhere(username));
  await forgetCodes(db, username);
}

/** Forgets guesses at secrets that are no more: they hold nobody up. */
export async function forgetAllGuesses(tx: Tx, username: string): Promise<void> {
  await forgetGuessesAtPlaces(tx, username);
  await forgetAttempts(tx, guessesFromAnywhere(username));
  await forgetAttempts(tx, guessesAtCode(username));
}

// The place stands first, and holds no space: whatever is typed as a name is nobody else's at a place.
const guessesAt = (username: string, ip: string) => `staff-at:${placeOf(ip)} ${username}`;
const guessesFromAnywhere = (username: string) => `staff-name:${username}`;
const guessesAtCode = (username: string) => `staff-code:${username}`;
