import { banks } from '../bank/bank-list.ts';
import type { BankTransfer, OperatorAccount } from '../bank/bank-records.ts';
import { type KnownQr, statusOf } from '../gateways/qr-records.ts';
import { bahtText } from '../money.ts';
import { formatTime } from './format-time.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

const shownAtMost = 20;

export function bankPage(state: {
  codes: readonly KnownQr[];
  accounts: readonly OperatorAccount[];
  transfers: readonly BankTransfer[];
  now: number;
}): Html {
  return layout({
    path: '/bank',
    title: 'Bank app',
    body: html`
<section>
<h2>Pay a QR code</h2>
${state.codes.length === 0 ? [html`<p class="soft">No QR code yet. Make one in the app, then reload.</p>`] : []}
${state.codes.slice(0, shownAtMost).map((qr) => codeToPay(qr, state.now))}
</section>
<section>
<h2>Transfer and get a slip</h2>
${transferForm(state.accounts)}
<output></output>
</section>
<section>
<h2>Gift envelope</h2>
<form data-call="/control/gift-links">
<label>Amount <input name="amount" type="number" min="1" step="0.01" value="50" required></label>
<label>People <input name="people" type="number" min="1" value="1" required></label>
<button>Make a link</button>
</form>
<output></output>
</section>
<section>
<h2>Transfers</h2>
<table><thead><tr><th>Slip</th><th>From</th><th>Baht</th></tr></thead><tbody>
${state.transfers.slice(0, shownAtMost).map(
  (transfer) => html`<tr>
<td><a href="/slips/${transfer.transRef}.png">${transfer.transRef}</a><br><small>${formatTime(transfer.at)}</small></td>
<td>${transfer.fromName}<br><small>${transfer.fromBank} ${transfer.fromAccount}</small></td>
<td>${bahtText(transfer.amount)}</td></tr>`,
)}
</tbody></table>
</section>`,
  });
}

function codeToPay(qr: KnownQr, now: number): Html {
  return html`<article>
<div class="row"><strong>${qr.gateway} ${bahtText(qr.payAmount)}</strong><span>${statusOf(qr, now)}</span></div>
<small>${qr.ref} · ${formatTime(qr.createdAt)}</small>
<form data-call="/control/qrcodes/${qr.ref}/pay" data-then="reload">
<label>Amount <input name="amount" type="number" min="0.01" step="0.01" value="${bahtText(qr.payAmount)}" required></label>
<button>Pay</button>
</form>
<output></output>
</article>`;
}

function transferForm(accounts: readonly OperatorAccount[]): Html {
  const [first] = accounts;
  return html`<form data-call="/control/bank-transfers">
<label>From bank <select name="fromBank">${banks.map(
    ({ code, name }) => html`<option value="${code}">${name}</option>`,
  )}</select></label>
<label>From account <input name="fromAccount" inputmode="numeric" pattern="\\d{6,20}" required></label>
<label>From name <input name="fromName" required></label>
<label>To bank <input name="toBank" value="${first?.bank ?? 'KBANK'}" required></label>
<label>To account <input name="toAccount" inputmode="numeric" pattern="\\d{6,20}" value="${first?.account ?? ''}" list="accounts" required></label>
<datalist id="accounts">${accounts.map(
    ({ bank, account, name }) => html`<option value="${account}">${bank} ${name}</option>`,
  )}</datalist>
<label>Amount <input name="amount" type="number" min="0.01" step="0.01" value="100" required></label>
<button>Transfer</button>
</form>`;
}
