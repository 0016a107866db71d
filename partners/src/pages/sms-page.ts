import { codeIn, type Message } from '../sms/sms-gateway.ts';
import { formatTime } from './format-time.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export function smsPage(messages: readonly Message[], phone: string): Html {
  return layout({
    path: '/sms',
    title: 'SMS inbox',
    refresh: true,
    body: html`
<form action="/sms"><label>Phone <input name="phone" inputmode="tel" value="${phone}"></label><button>Show</button></form>
${messages.length === 0 ? [html`<section><p>No message yet. Ask for a code in the app.</p></section>`] : []}
${messages.map(
  (message) => html`<article>
<div class="row"><strong>${message.phone}</strong><small>${formatTime(message.at)}</small></div>
<p class="big">${codeIn(message.text) ?? ''}</p>
<p>${message.text}</p>
</article>`,
)}`,
  });
}
