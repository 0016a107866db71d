import { sharedValue } from '@wallet/client/shared-value';
import { readStored, removeStored, store } from '@wallet/client/storage';
import { onSessionEnd, readToken } from '../session/session.ts';

/** Name of the member whose choices this browser keeps, by number. */
export const owner = 'owner';
/** Name, next to the token's, of the mark of a session that is known to be the owner's. */
export const known = 'owner-known';

/** Choices that outlive the session of the member who made them, and that no other member is shown. */
type OwnRecord = 'favourite-games' | 'recent-games' | 'notices-seen' | 'documents-sent';

const isKnown = sharedValue(isOwnersSession());

/** True once it is known that the session is the owner's. */
export const useIsOwner = isKnown.use;

/** A choice of the member in this session; null while its member is unknown. */
export function readOwn(choice: OwnRecord): string | null {
  return isOwnersSession() ? readStored('persistent', choice) : null;
}

/** Keeps a choice. Without an owner it lasts for this moment alone. */
export function storeOwn(choice: OwnRecord, value: string): void {
  if (isOwnersSession()) store('persistent', choice, value);
}

/** Checks again whose session it is. */
export function checkOwner(): void {
  isKnown.change(isOwnersSession());
}

/** Distinguishes this session from others, and is not a token. */
export function endOfToken(): string {
  return readToken()?.slice(-8) ?? '';
}

/** Distinguishes the session of the present owner: another member may have become it in another tab since. */
export function ownersMark(): string {
  return `${endOfToken()} ${readStored('persistent', owner)}`;
}

function isOwnersSession(): boolean {
  return (readStored('session', known) ?? readStored('persistent', known)) === ownersMark();
}

onSessionEnd((shelf) => {
  removeStored(shelf, known);
  checkOwner();
});
