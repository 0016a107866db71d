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
  setInterval(() => void registration?.update().catch(() => undefined), askAgainMs);
}

/** True when a newer release is on the phone and waits. */
export function isNewerWaiting(): boolean {
  return registration?.waiting != null;
}

/** Lets the newer release serve every page from the next one on. */
export function letNewerIn(): void {
  registration?.waiting?.postMessage('take over');
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
