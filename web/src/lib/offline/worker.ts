import { underway } from '../calls/underway.ts';
import { isTyping } from '../parts/reload-once.ts';
import { goingOn } from '../router.tsx';

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
};

const address = '/worker.js';
const askAgainMs = 3_600_000;

let registration: ServiceWorkerRegistration | undefined;

/**
 * Installs the service worker, which keeps the app on the phone. Not inside of another site, and not
 * for members who asked their browser to save data.
 */
export async function installWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || window.top !== window || savesData()) return;
  try {
    registration = await navigator.serviceWorker.register(trusted(address), {
      updateViaCache: 'none',
    });
  } catch {
    // A browser that allows no storage: the app works as without a worker.
    return;
  }
  goingOn.instead = goWithNewer;
  setInterval(() => void registration?.update().catch(() => undefined), askAgainMs);
}

/**
 * Goes to a screen by loading the page anew when a newer release is on the phone: the moment at which
 * nothing of the member's is lost. Otherwise the app goes there by itself.
 */
function goWithNewer(to: string): boolean {
  const newer = registration?.waiting;
  if (!newer || isTyping() || underway.read()) return false;
  newer.postMessage('take over');
  window.location.assign(to);
  return true;
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}

/** The content policy lets only addresses by this name of a policy become scripts. */
function trusted(url: string): string {
  const policies: Policies | undefined = Reflect.get(window, 'trustedTypes');
  return policies?.createPolicy('app', { createScriptURL: () => url }).createScriptURL('') ?? url;
}
