import { readStored, removeStored, store } from '@wallet/client/storage';
import { call } from '#lib/call.ts';
import { readToken } from '#lib/session/session.ts';
import { mutex } from './mutex.ts';

/** Customer who chats, as passed to calls and the socket. */
export type ChatIdentity = {
  /** Distinguishes customers of one browser. */
  readonly key: string;
  /** Names the customer in calls; our server knows a member by the bearer token. */
  readonly fields: {
    readonly userId?: string;
    readonly guestId?: string;
    readonly deviceToken?: string;
  };
};

/** A member, or a guest who has been here before; null for one who has not. */
export async function findOwner(): Promise<ChatIdentity | null> {
  if (readToken() === null) return knownGuest();
  const { profile } = await call('GET /api/account/me', {});
  return { key: `member ${profile._id}`, fields: { userId: profile._id } };
}

/** Makes a guest of a visitor, the same one in two tabs that do so simultaneously. */
export function becomeGuest(): Promise<ChatIdentity> {
  return mutex('guest', async () => {
    const known = knownGuest();
    if (known) return known;
    // An answer that got lost has bound its id to no one: every attempt takes a new one.
    const guestId = newGuestId();
    const { deviceToken } = await call('POST /api/chat/guest', { body: { guestId } });
    store('persistent', 'guestId', guestId);
    store('persistent', 'deviceToken', deviceToken);
    return guestOf(guestId, deviceToken);
  });
}

/** The server does not know this guest any more. */
export function clearGuest(): void {
  removeStored('persistent', 'guestId');
  removeStored('persistent', 'deviceToken');
}

function knownGuest(): ChatIdentity | null {
  const guestId = readStored('persistent', 'guestId');
  const deviceToken = readStored('persistent', 'deviceToken');
  return guestId && deviceToken ? guestOf(guestId, deviceToken) : null;
}

function guestOf(guestId: string, deviceToken: string): ChatIdentity {
  return { key: `guest ${guestId}`, fields: { guestId, deviceToken } };
}

/** 128 random bits in 22 characters, so that no one guesses a guest. */
function newGuestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}
