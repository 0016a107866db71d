import { forget, readStored, store } from '@wallet/client/storage';
import { call } from '../call.ts';
import { memberDetails } from '../money/balances.ts';
import { queryClient } from '../reading/query-client.ts';

/** Member whose notices this browser shows, by number. */
const name = 'push';

/** Reasons why a browser shows no notices. */
export type Obstacle = 'unknown' | 'uninstalled' | 'denied';

/** Obstacle that stands between this browser and notices; null: none. */
export function obstacle(): Obstacle | null {
  const canShow = 'serviceWorker' in navigator && 'PushManager' in window;
  // Safari on a phone has notices for apps on the home screen alone.
  if (!canShow)
    return 'ontouchend' in document && 'standalone' in navigator ? 'uninstalled' : 'unknown';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Asks the member's leave and subscribes. Answers what is in the way. */
export async function turnOn(publicKey: string): Promise<Obstacle | null> {
  // Whoever saves data has no worker, which is what shows notices.
  if (!(await navigator.serviceWorker.getRegistration())) return 'unknown';
  if ((await Notification.requestPermission()) !== 'granted') return obstacle();
  // On a first visit it may still be fetching the app, and nothing can be subscribed until it is there.
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // The operator may have another key than when it was made.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await tell(await pushManager.subscribe(options));
  store('persistent', name, await memberNumber());
  return null;
}

export async function turnOff(): Promise<void> {
  forget('persistent', name);
  await call('DELETE /api/push/device', {});
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Goes on telling the member who wanted it, in a new session, another language or after the browser moved. */
export async function renewDevice(): Promise<void> {
  const wanted = readStored('persistent', name);
  if (wanted === null || obstacle() !== null || Notification.permission !== 'granted') return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    const subscription = await worker?.pushManager.getSubscription();
    if (subscription && wanted === (await memberNumber())) await tell(subscription);
  } catch {
    // Tried again at the next start; until then the last word holds.
  }
}

/** Takes away what lies on the phone's screen: whoever is here sees it. */
export async function readNotices(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined);
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications?.()) ?? []) notice.close();
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  };
  await call('PUT /api/push/device', { body });
}

async function memberNumber(): Promise<string> {
  return (await queryClient.ensureQueryData(memberDetails)).profile._id;
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
