import type { Payout } from '../bank/payouts.ts';
import { bahtText } from '../money.ts';
import { formatTime } from './format-time.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';

export function payoutsPage(payouts: readonly Payout[]): Html {
  return layout({
    path: '/payouts',
    title: 'Payouts',
    refresh: true,
    body: html`
${payouts.length === 0 ? [html`<section><p>Nothing was paid out yet.</p></section>`] : []}
${payouts.map(
  (payout) => html`<article>
<div class="row"><strong>${bahtText(payout.amount)} ฿</strong><span>${payout.status} ${payout.reason ?? ''}</span></div>
<p>${payout.accountName}<br>${payout.bankCode} ${payout.accountNo}</p>
<small>${payout.bankRef} · ${payout.ref} · ${formatTime(payout.at)}</small>
</article>`,
)}`,
  });
}
