import { type Html, html } from '../pages/html.ts';
import { head } from './play-page.ts';
import { playTextOf } from './play-text.ts';

export const appSystems: ReadonlyMap<unknown, string> = new Map([
  ['android', 'Android'],
  ['ios', 'iOS'],
]);

/** The page from which a provider's own app would be downloaded. */
export function appPage(code: string, system: string, language: unknown): Html {
  const text = playTextOf(language);
  return html`<!doctype html>
<html lang="${text.language}">
<head>${head(code)}</head>
<body><main>
<h1>${code}</h1>
<p><strong>${text.words.appFor} ${system}</strong></p>
<p>${text.words.noApp}</p>
</main></body>
</html>`;
}
