import { bahtText, type Satang } from '../money.ts';
import { type Html, html, raw } from '../pages/html.ts';
import { playScript } from './play-script.ts';
import { playTextOf } from './play-text.ts';
import { symbols } from './symbols.ts';

export const stakesBaht = [1, 5, 10, 50, 100];

/** The game as one page that loads nothing else. */
export function playPage(game: {
  code: string;
  token: string;
  language: unknown;
  balance: Satang;
  backUrl: string | undefined;
}): Html {
  const { language, words } = playTextOf(game.language);
  const settings = {
    token: game.token,
    words: { won: words.won, lost: words.lost, broke: words.broke, offline: words.offline },
  };
  return html`<!doctype html>
<html lang="${language}">
<head>${head(game.code)}</head>
<body>
<header>
${game.backUrl === undefined ? html`<span></span>` : html`<a href="${game.backUrl}">‹ ${words.back}</a>`}
<strong>${game.code}</strong>
<span>${words.balance} <output id="balance">${bahtText(game.balance)}</output> ฿</span>
</header>
<main>
<svg width="0" height="0" aria-hidden="true">${symbols.map(
    (drawing, index) =>
      html`<symbol id="face-${index}" viewBox="0 0 64 64">${raw(drawing)}</symbol>`,
  )}</svg>
<div class="reels" aria-hidden="true">${[4, 4, 4].map(
    (face) => html`<svg><use href="#face-${face}"></use></svg>`,
  )}</div>
<p id="result" role="status"></p>
<form>
<fieldset><legend>${words.stake}</legend>
${stakesBaht.map(
  (stake, index) =>
    html`<label><input type="radio" name="bet" value="${stake}" ${raw(index === 0 ? 'checked' : '')}><span>${stake}</span></label>`,
)}
</fieldset>
<button>${words.spin}</button>
</form>
</main>
<script type="application/json" id="settings">${raw(JSON.stringify(settings).replaceAll('<', '\\u003c'))}</script>
<script>${raw(playScript)}</script>
</body>
</html>`;
}

export function expiredPage(code: string, language: unknown): Html {
  const text = playTextOf(language);
  return html`<!doctype html>
<html lang="${text.language}">
<head>${head(code)}</head>
<body><main><p role="alert">${text.words.expired}</p></main></body>
</html>`;
}

/** The head of every page of a provider. */
export function head(code: string): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code}</title>
<link rel="icon" href="data:,">
<style>:root { --hue: ${hueOf(code)} } ${raw(style)}</style>`;
}

/** The provider's colour, as a hue in degrees. */
function hueOf(code: string): number {
  return [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}

const style = `
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: flex; flex-direction: column; color: #fff;
  font: 16px/1.5 system-ui, sans-serif;
  background: radial-gradient(circle at 50% 30%, hsl(var(--hue) 60% 28%), hsl(var(--hue) 60% 8%)) }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 16px;
  background: #0006 }
a { color: inherit; padding: 4px 0 } output { font-weight: 700; font-variant-numeric: tabular-nums }
main { flex: 1; display: grid; align-content: center; gap: 24px; width: 100%; max-width: 440px;
  margin: auto; padding: 16px; text-align: center }
.reels { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; padding: 12px;
  border-radius: 20px; background: #0008; border: 3px solid hsl(var(--hue) 80% 60%) }
.reels svg { width: 100%; aspect-ratio: 3 / 4; padding: 12%; border-radius: 12px; background: #fff }
.turning use { animation: turn .12s linear infinite }
@keyframes turn { 50% { transform: translateY(-6px); filter: blur(2px) } }
@media (prefers-reduced-motion: reduce) { .turning use { animation: none; opacity: .5 } }
#result { min-height: 1.5em; font-size: 20px; font-weight: 700 }
form { display: grid; gap: 16px }
fieldset { display: flex; gap: 8px; border: 0; padding: 0 } legend { margin-bottom: 8px; opacity: .8 }
label { flex: 1 } input { position: absolute; opacity: 0 }
label span { display: grid; place-items: center; min-height: 48px; border-radius: 12px; background: #0006;
  border: 2px solid transparent; cursor: pointer }
input:checked + span { border-color: hsl(var(--hue) 80% 65%) }
input:focus-visible + span, button:focus-visible, a:focus-visible { outline: 3px solid #fff }
button { min-height: 60px; border: 0; border-radius: 16px; font: 700 20px system-ui; cursor: pointer;
  color: #111; background: hsl(var(--hue) 90% 66%) }
button:disabled { opacity: .5 }
`;
