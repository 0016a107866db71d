import { backgroundUploads } from '../calls/background-uploads.ts';
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

/** Installs the service worker, which caches the app. Not in a frame, and not with data saving on. */
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
 * Navigates by a full load when a newer release is cached, since nothing unsaved is lost then.
 * Otherwise navigates within the app.
 */
function goWithNewer(to: string): boolean {
  const newer = registration?.waiting;
  if (!newer || isTyping() || backgroundUploads.read()) return false;
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
