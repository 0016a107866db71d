import { newTransferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { holdsCondition } from '#features/bonus/bonus-facts.ts';
import { claimIntent, type Intent } from '#idempotency/intent.ts';
import { refuseIf } from '#lib/refusal.ts';
import { takeToday, tellingCeilings } from '#money/rewards/reward-ceilings.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { creditRefunds } from './credit-refunds.ts';
import { receiveRefusal, refundsOf } from './refund-rules.ts';
import { listLostDays, lockRefundMember } from './refund-store.ts';

/** Credits the cashback of closed days to the member's refund pot, once for each day. */
export async function receiveRefund(services: Services, intent: Intent): Promise<void> {
  const { db } = services;
  await tellingCeilings(db, () => inTransaction(db, (tx) => receive(tx, intent)));
  services.tellMember(intent.memberId);
}

async function receive(tx: Tx, intent: Intent): Promise<void> {
  const { memberId } = intent;
  const member = await lockRefundMember(tx, memberId);
  if (await claimIntent(tx, intent, newTransferId())) return;
  const { isRefundActive, refundPercent, refundMax } = await readSettings(tx);
  const days = await listLostDays(tx, memberId);
  const refunds = refundsOf(days, { percent: refundPercent, maximum: refundMax });
  const holdsBonus = await holdsCondition(tx, memberId);
  refuseIf(receiveRefusal({ isActive: isRefundActive, holdsBonus, days, refunds }));
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0n);
  await takeToday(tx, 'refund-expense', member.currency, total);
  await creditRefunds(tx, { memberId, ...member }, refunds);
}
