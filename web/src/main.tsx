import './styles/tokens.css';
import './styles/base.css';
import './fonts/fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pressAgain } from '#lib/head/press-again.ts';
import { showLanguage, storedLanguage } from '#lib/language.ts';
import { App } from './App.tsx';
import { preloadPath } from './routes.tsx';

/** Loaded after the first screen's own requests, which get the whole bandwidth. */
const installAfterMs = 4_000;

void start();
if (import.meta.env.PROD) setTimeout(installWorker, installAfterMs);

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const language = storedLanguage();
  const path = window.location.pathname;
  const isDrawn = root.dataset['path'] === path && document.documentElement.lang === language;
  showLanguage(language);
  document.documentElement.lang = language;
  const isReady = await preloadPath(path).then(
    () => true,
    () => false,
  );
  // A chunk that failed to load shows so in its own place, which the prerendered page lacks.
  if (isDrawn && isReady) {
    hydrateRoot(root, <App path={path} />);
    pressAgain(root);
    return;
  }
  const drawn = root.querySelectorAll('input');
  if (drawn.length > 0) {
    import('#lib/head/type-again.ts')
      .then((typing) => typing.typeAgain(root, drawn))
      .catch(Boolean);
  }
  // The prerendered page stays until the app's first render replaces it.
  const app = createRoot(root);
  // Rendered in chunks, so that the main thread stays responsive.
  startTransition(() => app.render(<App path={path} />));
}

/** Keeps the app on the phone. Where the code does not arrive, the next visit does it. */
function installWorker(): void {
  import('#lib/offline/worker.ts').then((worker) => worker.installWorker()).catch(Boolean);
}
