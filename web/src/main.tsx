import './styles/tokens.css';
import './styles/base.css';
import './fonts/fonts.css';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { adoptTyped } from '#lib/adopt-typed.ts';
import { showLanguage, storedLanguage } from '#lib/language.ts';
import { App } from './App.tsx';
import { preloadPath } from './routes.tsx';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const language = storedLanguage();
  const path = window.location.pathname;
  const isDrawn = root.dataset['path'] === path && document.documentElement.lang === language;
  showLanguage(language);
  document.documentElement.lang = language;
  await preloadPath(path);
  if (isDrawn) {
    hydrateRoot(
      root,
      <Awake onAwake={() => adoptTyped(root)}>
        <App path={path} />
      </Awake>,
    );
    return;
  }
  root.replaceChildren();
  createRoot(root).render(<App path={path} />);
}

/** Tells when a drawn page has become alive. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page wakes once.
  useEffect(onAwake, []);
  return children;
}
