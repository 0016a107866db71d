import { readStored, removeStored } from '@wallet/client/storage';
import { readToken } from '../session/session.ts';

/** Name of the shelf for a picture that another app has shared, until the page takes it. */
export const sharedShelf = 'shared';

/** Names in persistent storage of what a visitor began, who may have been the owner. */
export const ofVisitors = ['registration', 'password-reset', 'guestId', 'deviceToken'] as const;

/**
 * Forgets everything outside of the page that the member who has just logged out left on this phone, and what visitors
 * left here, who may have been the same person.
 */
export async function forgetMember(): Promise<void> {
  // If this code was loaded late, another member may be logged in: `settle-member.ts` decides about what is here.
  if (readToken() !== null) return;
  const memberId = readStored('persistent', 'owner');
  removeStored('session', 'unsent');
  for (const name of ofVisitors) removeStored('persistent', name);
  await Promise.all([
    forgetSharedSlip(),
    forgetOutbox((name) => name === `member ${memberId}`),
    readNotices().catch(Boolean),
  ]);
}

/** Deletes a picture that was shared and that no one took. */
export async function forgetSharedSlip(): Promise<void> {
  if ('caches' in window) await caches.delete(sharedShelf).catch(Boolean);
}

/** Closes the notices on the phone's screen: the member has the app open. */
export async function readNotices(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.()) ?? []) notice.close();
}

/**
 * Ends the notices of the previous member: a session that merely went idle keeps its subscription, and its phone may be
 * another member's by now.
 */
export async function forgetSubscription(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

/** Deletes the chat's messages of these owners that were not sent. */
export async function forgetOutbox(isForgotten: (owner: string) => boolean): Promise<void> {
  const database = await openExisting().catch(() => null);
  if (!database) return;
  try {
    const rows = database.transaction('outbox', 'readwrite').objectStore('outbox');
    const opening = rows.openCursor();
    await new Promise<void>((resolve, reject) => {
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const cursor = opening.result;
        if (!cursor) return resolve();
        if (isForgotten(cursor.value.owner)) cursor.delete();
        cursor.continue();
      };
    });
  } catch {
    // A database that cannot be read can be sent from by no one.
  } finally {
    // An open one keeps the chat of a newer release waiting.
    database.close();
  }
}

/** Rejects without an outbox, and in a browser without databases. */
async function openExisting(): Promise<IDBDatabase> {
  const opening = indexedDB.open('chat');
  // Anyone who chats first makes it, with all that it needs.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
