import type { SimulatedFault } from '../http/simulated-faults.ts';
import { faultModes } from '../http/simulated-faults.ts';
import type { OutgoingWebhook } from '../webhook-sender.ts';
import { formatTime } from './format-time.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

const noticesShown = 20;

export function indexPage(state: {
  partners: readonly string[];
  faults: Readonly<Record<string, SimulatedFault>>;
  notices: readonly OutgoingWebhook[];
}): Html {
  const faults = Object.entries(state.faults);
  return layout({
    path: '/',
    title: 'Partner simulators',
    body: html`
<p class="soft">The providers around the product, as this machine plays them. No real money moves.</p>
<section>
<p><a href="/sms">SMS</a> reads the messages of a phone.</p>
<p><a href="/bank">Bank</a> pays a QR code, transfers to the operator, and fills gift envelopes.</p>
<p><a href="/payouts">Payouts</a> shows what the operator paid out.</p>
<p><a href="/games">Games</a> shows every provider's players and money.</p>
<p><a href="/authenticator">Authenticator</a> shows the six digits that a staff user's phone would.</p>
</section>
<section>
<h2>Faults</h2>
${faults.map(
  ([partner, { mode, times }]) =>
    html`<p>${partner}: ${mode}${Number.isFinite(times) ? `, ${times} more` : ''}</p>`,
)}
<form data-call="/control/faults/{partner}" data-method="PUT" data-then="reload">
<label>Partner <select name="partner">${['*', ...state.partners].map(
      (partner) => html`<option>${partner}</option>`,
    )}</select></label>
<label>What happens <select name="mode">${['none', ...faultModes].map(
      (mode) => html`<option>${mode}</option>`,
    )}</select></label>
<label>How many times <input name="times" type="number" min="1" placeholder="until none"></label>
<button>Switch</button>
</form>
<output></output>
</section>
<section>
<h2>Last notices to the operator</h2>
<table><thead><tr><th>Notice</th><th>At</th><th>Status</th></tr></thead><tbody>
${state.notices
  .slice(0, noticesShown)
  .map(
    ({ eventId, at, status, attempts }) =>
      html`<tr><td>${eventId}</td><td>${formatTime(at)}</td><td>${status} (${attempts})</td></tr>`,
  )}
</tbody></table>
</section>`,
  });
}
