import { call } from '../call.ts';
import { untilThere } from '../parts/until-there.ts';
import { themeChanged } from './theme.ts';

/** Milliseconds over which apps spread their requests, as all are notified of a change at the same time. */
const spreadMs = 500;

/** Shows a changed look of the operator immediately, in open apps, until the session ends. */
export function followBrand(session: AbortSignal): void {
  void untilThere(() => import('../live/server-news.ts')).then(({ onServerEvent }) => {
    if (session.aborted) return;
    const ask = () => setTimeout(() => void showBrand().catch(Boolean), Math.random() * spreadMs);
    // Events before the connection are not replayed.
    const stops = [onServerEvent('brand', ask), onServerEvent('open', ask)];
    session.addEventListener('abort', () => {
      for (const stop of stops) stop();
    });
  });
}

async function showBrand(): Promise<void> {
  const element = document.querySelector<HTMLStyleElement>('style#brand');
  const sheet = element?.sheet;
  if (!sheet) return;
  const { version, rules, bars } = await call('GET /api/lookup/brand', {});
  if (element.dataset['version'] === version) return;
  element.dataset['version'] = version;
  // The content policy lets no text into the element, but rules into its sheet.
  while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  for (const rule of rules) sheet.insertRule(rule, sheet.cssRules.length);
  const bar = document.querySelector('meta[name="theme-color"]');
  bar?.setAttribute('data-dark', bars.dark);
  bar?.setAttribute('data-light', bars.light);
  window.dispatchEvent(new Event(themeChanged));
}
