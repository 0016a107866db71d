import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/noto-sans-thai/wght.css';
import '@fontsource-variable/noto-sans-lao/wght.css';
import '#ui/mantine-styles.ts';
import '#ui/theme.css';
import { createRoot } from 'react-dom/client';
import { storedLanguage } from '#lib/language.ts';
import { whenIdle } from '#lib/later.ts';
import { watchSteps } from '#lib/steps.ts';
import { styleNonce } from '#lib/style-nonce.ts';
import { beginInLanguage, loadOtherTexts } from '#lib/text.ts';
import { allowTextOnlyHtml } from '#lib/text-only-html.ts';
import { App } from './App.tsx';

allowTextOnlyHtml();
watchSteps();
// The widgets' scroll lock looks for the nonce of its style sheet here.
Reflect.set(window, '__webpack_nonce__', styleNonce());
void start();

async function start(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  await beginInLanguage(storedLanguage());
  createRoot(root).render(<App />);
  whenIdle(() => void loadOtherTexts().catch(() => undefined));
}
