declare const self: ServiceWorkerGlobalScope;

/** A notice as the server writes it, in the words of its reader. */
type Notice = { readonly title: string; readonly body: string; readonly kind: string };

/** Screen that tells more about each kind. */
const screens: Readonly<Record<string, string>> = {
  payout: '/user/statement',
  slip: '/user/home',
};

/** Shows a notice, in the place of the one before of its kind, and marks the app's icon with how many lie there. */
export async function showNotice(data: PushMessageData | null): Promise<void> {
  const notice = noticeOf(data);
  if (!notice) return;
  const { title, body, kind } = notice;
  // Some phones take the leave back from apps that show nothing: in an open app it makes no sound.
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

/** Leads to what a notice is about, in the window that is open already. */
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

function noticeOf(data: PushMessageData | null): Notice | null {
  try {
    const notice: Partial<Notice> = data?.json();
    const { title, body, kind } = notice;
    return title && body && kind ? { title, body, kind } : null;
  } catch {
    return null;
  }
}
