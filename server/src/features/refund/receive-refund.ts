import { newTransferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { claimIntent, type Intent } from '#idempotency/idempotent-request.ts';
import { rejectIf } from '#lib/domain-error.ts';
import { takeToday, withCeilingErrors } from '#money/rewards/reward-ceilings.ts';
import type { Services } from '#services.ts';
import { creditRefunds } from './credit-refunds.ts';
import { findDueRefunds } from './refund-facts.ts';
import { lockRefundMember } from './refund-store.ts';

/** Credits the cashback of closed days to the member's refund pot, once for each day. */
export async function receiveRefund(services: Services, intent: Intent): Promise<void> {
  const { db } = services;
  await withCeilingErrors(db, () =>
    inTransaction(db, (tx) => receive(tx, services.config, intent)),
  );
  services.notifyMember(intent.memberId);
}

async function receive(tx: Tx, config: Services['config'], intent: Intent): Promise<void> {
  const { memberId } = intent;
  const member = await lockRefundMember(tx, memberId);
  if (await claimIntent(tx, intent, newTransferId())) return;
  rejectIf(member.currency === config.currency ? null : 'OTHER_CURRENCY');
  const { refunds, total } = await findDueRefunds(tx, { memberId, ...member });
  await takeToday(tx, 'refund-expense', member.currency, total);
  await creditRefunds(tx, { memberId, ...member }, refunds);
}
