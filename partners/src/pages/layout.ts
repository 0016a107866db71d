import { type Html, html, raw } from './html.ts';

const places = [
  ['/', 'Home'],
  ['/sms', 'SMS'],
  ['/bank', 'Bank'],
  ['/payouts', 'Payouts'],
  ['/games', 'Games'],
  ['/authenticator', 'Authenticator'],
] as const;

/** The layout of all pages: dark, phone first, without external resources. */
export function layout(page: { path: string; title: string; refresh?: boolean; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.refresh === true ? raw('<meta http-equiv="refresh" content="5">') : raw('')}
<title>${page.title}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<nav>${places.map(
    ([path, name]) =>
      html`<a href="${path}" ${raw(path === page.path ? 'aria-current="page"' : '')}>${name}</a>`,
  )}</nav>
<main>
<h1>${page.title}</h1>
${page.body}
</main>
<script>${raw(script)}</script>
</body>
</html>`;
}

const style = `
:root { color-scheme: dark; --line: #2a3340; --soft: #94a3b8; --accent: #5eead4 }
* { box-sizing: border-box }
body { margin: 0; background: #0d1117; color: #e6edf3; font: 16px/1.5 system-ui, sans-serif }
nav { display: flex; gap: 2px; overflow-x: auto; padding: 8px 12px; border-bottom: 1px solid var(--line);
  position: sticky; top: 0; background: #0d1117 }
nav a { padding: 10px; border-radius: 10px; text-decoration: none; color: var(--soft) }
nav a[aria-current] { color: #0d1117; background: var(--accent); font-weight: 600 }
main { max-width: 760px; margin: 0 auto; padding: 16px; display: grid; gap: 16px }
main > * { min-width: 0 }
h1 { font-size: 24px; margin: 8px 0 0 } h2 { font-size: 18px; margin: 0 }
p { margin: 0 } a { color: var(--accent) } small, .soft { color: var(--soft) }
section, article { display: grid; gap: 12px; padding: 16px; border: 1px solid var(--line);
  border-radius: 16px; background: #151b24; overflow-wrap: anywhere }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between }
.big { font: 700 28px/1.2 ui-monospace, monospace; letter-spacing: 2px }
form { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); align-items: end }
label { display: grid; gap: 4px; color: var(--soft); font-size: 14px }
input, select, button { min-height: 44px; padding: 0 12px; border-radius: 10px; font: inherit; min-width: 0;
  border: 1px solid var(--line); background: #0d1117; color: #e6edf3; width: 100% }
button { background: var(--accent); color: #0d1117; border: 0; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid #fff; outline-offset: 2px }
img { max-width: 100%; border-radius: 12px }
table { width: 100%; border-collapse: collapse } th { text-align: left; color: var(--soft); font-weight: 500 }
td, th { padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top }
td:last-child, th:last-child { text-align: right; white-space: nowrap; padding-right: 0; font-variant-numeric: tabular-nums }
output:empty { display: none } output { display: grid; gap: 8px }
`;

// A form names its control call; the reply appears below it, or the page reloads.
const script = `
for (const form of document.querySelectorAll('form[data-call]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
    for (const input of form.querySelectorAll('input[type=number]')) {
      if (fields[input.name]) fields[input.name] = Number(fields[input.name]);
    }
    const path = form.dataset.call.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(fields[name]));
    const response = await fetch(path, {
      method: form.dataset.method ?? 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const reply = await response.json();
    const output = form.parentElement.querySelector('output');
    output.replaceChildren(response.ok ? shown(reply) : reply.message);
    if (response.ok && form.dataset.then === 'reload') location.reload();
  });
}

function shown(reply) {
  const list = document.createElement('div');
  for (const [name, value] of Object.entries(reply)) {
    const line = document.createElement('p');
    line.textContent = name + ': ' + value;
    list.append(line);
  }
  if (reply.slipUrl) {
    const slip = document.createElement('img');
    slip.src = reply.slipUrl;
    slip.alt = 'Slip ' + reply.transRef;
    const link = document.createElement('a');
    link.href = reply.slipUrl;
    link.download = reply.transRef + '.png';
    link.textContent = 'Download the slip';
    list.append(slip, link);
  }
  return list;
}
`;
