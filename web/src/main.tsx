import './styles/tokens.css';
import './styles/base.css';
import './fonts/fonts.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showLanguage, storedLanguage } from '#lib/language.ts';
import { loadText } from '#lib/text.ts';
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
  await Promise.all([loadText(language, 'core'), preloadPath(path)]);
  if (isDrawn) {
    hydrateRoot(root, <App path={path} />);
    return;
  }
  root.replaceChildren();
  createRoot(root).render(<App path={path} />);
}
