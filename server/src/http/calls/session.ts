import { findSession, touchSession } from '#access/session-store.ts';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { SignedIn } from './route.ts';

/** Token of an `Authorization: Bearer` header, or null; no other source is accepted. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1] ?? null;
}

/**
 * Resolves the member of a token. Rejects with UNAUTHORIZED for an unknown token, EXPIRED_AUTH_TOKEN for an
 * ended session, INACTIVE_USER for a locked member.
 */
export async function signedIn(db: Database, token: string | null): Promise<SignedIn> {
  if (token === null) throw new DomainError('UNAUTHORIZED');
  const session = await findSession(db, token);
  if (!session) throw new DomainError('UNAUTHORIZED');
  if (session.isOver) throw new DomainError('EXPIRED_AUTH_TOKEN');
  if (!session.is_active) throw new DomainError('INACTIVE_USER');
  // Updated once a minute, which saves a write per call.
  if (session.isQuiet) await touchSession(db, session.id);
  return { id: session.member_id, sessionId: session.id, isExcluded: session.isExcluded };
}
