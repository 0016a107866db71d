declare const self: ServiceWorkerGlobalScope;

/** A notification as written by the server, in its reader's language. */
type PushNotice = { readonly title: string; readonly body: string; readonly kind: string };

/** Screen with details for each kind. */
const screens: Readonly<Record<string, string>> = {
  payout: '/user/statement',
  slip: '/user/home',
  verification: '/user/profile',
};

/**
 * Shows a notification, replacing the previous one of its kind, and sets the app's badge to the number shown.
 */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const notice = noticeOf(data);
  if (!notice) return;
  const { title, body, kind } = notice;
  // Some phones revoke the permission of apps that show nothing; in an open app it is silent.
  const windows = await self.clients.matchAll({ type: 'window' });
  await self.registration.showNotification(title, {
    body,
    tag: kind,
    silent: windows.some(({ visibilityState }) => visibilityState === 'visible'),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: screens[kind] ?? '/user/home',
  });
  const shown = await self.registration.getNotifications();
  await mark(shown.length);
}

/** Opens the subject of a notification, in an existing window if there is one. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  await mark((await self.registration.getNotifications()).length);
  const screen = String(notice.data);
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(screen));
  await open.focus();
  if (new URL(open.url).pathname !== screen) await open.navigate(screen);
}

/** Not every phone marks icons. */
async function mark(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}

function noticeOf(data: PushMessageData | null): PushNotice | null {
  try {
    const notice: Partial<PushNotice> = data?.json();
    const { title, body, kind } = notice;
    return title && body && kind ? { title, body, kind } : null;
  } catch {
    return null;
  }
}
