import { sharedValue } from '@wallet/client/shared-value';

/** Chrome's offer to install the app, which it shows when asked to. */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> };

/** Ways to install the app here: a prompt of the browser's, or two manual steps, as on iOS. */
type InstallWay = 'prompt' | 'steps';

const way = sharedValue<InstallWay | null>(null);
let offer: InstallOffer | null = null;

/** Way to install the app on this device; null: none is known, or it runs installed already. */
export const useInstallWay = way.use;

/** Learns how this browser installs the app, until the session ends. */
export function watchInstall(session: AbortSignal): void {
  if (matchMedia('(display-mode: standalone)').matches) return;
  // Only Safari on iOS has the property; true: it was opened from the home screen.
  if ('standalone' in navigator && navigator.standalone === false) way.change('steps');
  const change = (next: InstallOffer | null) => {
    offer = next;
    way.change(next && 'prompt');
  };
  window.addEventListener(
    'beforeinstallprompt',
    (event) => {
      // Shown when the member asks for it, and not unprompted over the page.
      event.preventDefault();
      change(event as InstallOffer);
    },
    { signal: session },
  );
  window.addEventListener('appinstalled', () => change(null), { signal: session });
  session.addEventListener('abort', () => change(null));
}

/** Shows the browser's prompt, which an offer allows once. */
export async function promptInstall(): Promise<void> {
  const request = offer;
  offer = null;
  way.change(null);
  await request?.prompt();
}
