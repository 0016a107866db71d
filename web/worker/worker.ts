import { answerOf } from './answer.ts';
import { openNotice, showNotice } from './push.ts';
import { dropOldShare, shareOf } from './share.ts';
import { fill, tidy } from './shelf.ts';

/**
 * Service worker of the member app: the app itself from the phone, and from the network everything that changes. Calls
 * never pass through here: nothing of a member is kept but a picture that another app shared, until the page takes it.
 */

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([tidy(), dropOldShare(), self.clients.claim()]));
});

// Pages of the release before are served until they say that nothing of theirs would be lost.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(dropOldShare().catch(() => undefined));
  const answer = shareOf(event) ?? answerOf(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotice(event.notification));
});
