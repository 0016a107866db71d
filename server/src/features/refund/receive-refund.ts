import { newTransferId, postTransfers, transferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { holdsObligation } from '#features/bonus/bonus-facts.ts';
import { claimIntent, type Intent } from '#lib/intent.ts';
import { refuseIf } from '#lib/refusal.ts';
import { rewardHouse } from '#lib/reward-houses.ts';
import type { Services } from '#lib/services.ts';
import { readSettings } from '#lib/settings.ts';
import { receiveRefusal, refundsOf } from './refund-rules.ts';
import { insertRefunds, listLostDays, lockRefundMember } from './refund-store.ts';

/** Puts what comes back for closed days into the member's refund pot, once for each day. */
export async function receiveRefund(services: Services, intent: Intent): Promise<void> {
  await inTransaction(services.db, (tx) => receive(tx, intent));
  services.tellMember(intent.memberId);
}

async function receive(tx: Tx, intent: Intent): Promise<void> {
  const { memberId } = intent;
  const { refundAccount: account, currency } = await lockRefundMember(tx, memberId);
  if (await claimIntent(tx, intent, newTransferId())) return;
  const { isRefundActive, refundPercent, refundMax } = await readSettings(tx);
  const days = await listLostDays(tx, memberId);
  const refunds = refundsOf(days, { percent: refundPercent, maximum: refundMax });
  const holdsBonus = await holdsObligation(tx, memberId);
  refuseIf(receiveRefusal({ isActive: isRefundActive, holdsBonus, days, refunds }));
  await insertRefunds(tx, memberId, refunds);
  const house = rewardHouse('refund-expense', currency);
  const posted = await postTransfers(
    tx,
    refunds.map(({ day, amount }) => ({
      id: transferId(`refund:${memberId}:${day}`),
      account,
      house,
      amount,
      kind: 'refund',
      op: 'single',
    })),
  );
  const refused = posted.find(({ status }) => status !== 'applied');
  if (refused) throw new Error(`the ledger answered a refund with ${refused.status}`);
}
