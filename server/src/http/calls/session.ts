import { findSession, touchSession } from '#access/session-store.ts';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import type { SignedIn } from './route.ts';

/** The token of an `Authorization: Bearer` header, or null. No other place is accepted. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1] ?? null;
}

/**
 * The member of a token. Refuses with UNAUTHORIZED when the token means nobody,
 * EXPIRED_AUTH_TOKEN when its session is over, INACTIVE_USER when the member was locked.
 */
export async function signedIn(db: Database, token: string | null): Promise<SignedIn> {
  if (token === null) throw new Refusal('UNAUTHORIZED');
  const session = await findSession(db, token);
  if (!session) throw new Refusal('UNAUTHORIZED');
  if (session.isOver) throw new Refusal('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new Refusal('INACTIVE_USER');
  // Once a minute is enough to know that somebody is there, and spares a write per call.
  if (session.isQuiet) await touchSession(db, session.id);
  return { id: session.member_id, sessionId: session.id };
}
