import { readStored, removeStored, store } from '@wallet/client/storage';
import { call } from '../call.ts';
import { memberDetails } from '../money/balances.ts';
import { queryClient } from '../reading/query-client.ts';

/** Member id whose notifications this browser shows. */
const name = 'push';

/** Reasons why a browser cannot show notifications. */
type PushBlocker = 'unknown' | 'uninstalled' | 'denied';

/** Reason why this browser cannot show notifications; null: none. */
export function pushBlocker(): PushBlocker | null {
  const canShow = 'serviceWorker' in navigator && 'PushManager' in window;
  // Safari on iOS supports notifications for installed apps only.
  if (!canShow)
    return 'ontouchend' in document && 'standalone' in navigator ? 'uninstalled' : 'unknown';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** Requests permission and subscribes. Returns what prevents it. */
export async function turnOn(publicKey: string): Promise<PushBlocker | null> {
  // With data saving on there is no service worker, which shows notifications.
  if (!(await navigator.serviceWorker.getRegistration())) return 'unknown';
  if ((await Notification.requestPermission()) !== 'granted') return pushBlocker();
  // On a first visit it may still be fetching the app, and nothing can be subscribed until it is there.
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // The operator may have another key than when it was made.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  await saveSubscription(await pushManager.subscribe(options));
  store('persistent', name, await memberNumber());
  return null;
}

export async function turnOff(): Promise<void> {
  removeStored('persistent', name);
  await call('DELETE /api/push/device', {});
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Renews an existing subscription in a new session, another language, or after the browser replaced it. */
export async function renewDevice(): Promise<void> {
  const wanted = readStored('persistent', name);
  if (wanted === null || pushBlocker() !== null || Notification.permission !== 'granted') return;
  try {
    const worker = await navigator.serviceWorker.getRegistration();
    const subscription = await worker?.pushManager.getSubscription();
    if (subscription && wanted === (await memberNumber())) await saveSubscription(subscription);
  } catch {
    // Tried again at the next start; until then the last word holds.
  }
}

async function saveSubscription(subscription: PushSubscription): Promise<void> {
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
