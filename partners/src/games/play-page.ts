import { bahtText, type Satang } from '../money.ts';
import { type Html, html, raw } from '../pages/html.ts';

type OpenGame = {
  readonly code: string;
  readonly token: string;
  readonly balance: Satang;
  /** Stake of a round. */
  readonly stake: Satang;
  /** Way back to the app; empty: none. */
  readonly backUrl: string;
};

/** The game: one button that plays a round. */
export function playPage({ code, token, balance, stake, backUrl }: OpenGame): Html {
  return page(
    code,
    html`<header>${backUrl === '' ? '' : html`<a href="${backUrl}">‹ Back</a>`}</header>
<p>Balance <output id="balance">${bahtText(balance)}</output> baht</p>
<form method="post" action="play/round">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="redirectUrl" value="${backUrl}">
<button ${raw(balance < stake ? 'disabled' : '')}>Stake ${bahtText(stake)}: twice or nothing</button>
</form>`,
  );
}

export function expiredPage(code: string): Html {
  return page(
    code,
    html`<p role="alert">This link has expired. Open the game from the app again.</p>`,
  );
}

/** The page from which a provider's own app would be downloaded. */
export function appPage(code: string, system: string): Html {
  return page(code, html`<p>The app for ${system}: a stand-in has no file to download.</p>`);
}

function page(code: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${code}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body><h1>${code}</h1>${body}</body>
</html>`;
}

const style = `
body { max-width: 440px; margin: auto; padding: 16px; text-align: center; color: #fff;
  background: #14202e; font: 18px/1.6 system-ui, sans-serif }
a { color: inherit } output { font-weight: 700; font-variant-numeric: tabular-nums }
button { width: 100%; min-height: 60px; border: 0; border-radius: 16px; font: inherit }
`;
