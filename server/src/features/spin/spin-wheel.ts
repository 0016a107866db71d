import { newTransferId } from '@wallet/ledger';
import { countAttempt } from '#access/rate-limit.ts';
import { inTransaction, type Tx } from '#db/database.ts';
import { claimIntent, earlierRef, type Intent } from '#idempotency/idempotent-request.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { mustPost } from '#money/book/book.ts';
import { coinSpins } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { drawSlice } from './draw-slice.ts';
import { findWheel, insertCoupon, insertSpin, lockSpinner, spendBudget } from './spin-store.ts';

/**
 * Turns the wheel for one coin and answers the spin's number: the coin, the draw and the coupon are
 * one. A repeat under the same idempotency key, because the answer was lost, is the same spin.
 */
export async function spinWheel(services: Services, intent: Intent): Promise<string> {
  const { db } = services;
  const { memberId } = intent;
  const earlier = await earlierRef(db, intent);
  if (earlier !== null) return earlier;
  const refusal = 'REQUEST_LIMIT';
  await countAttempt(db, { key: `spin:${memberId}`, max: 60, windowSeconds: 3_600, refusal });
  const id = await inTransaction(db, (tx) => spin(tx, intent));
  services.notifyMember(memberId);
  return id;
}

async function spin(tx: Tx, intent: Intent): Promise<string> {
  const id = newTransferId();
  const { memberId } = intent;
  const earlier = await claimIntent(tx, intent, id);
  if (earlier !== null) return earlier;
  const { currency, coinAccount } = await lockSpinner(tx, memberId);
  const wheel = await findWheel(tx, currency);
  if (!wheel) throw new DomainError('SPIN_INACTIVE');
  const slice = drawSlice(wheel.slices);
  // Checked before the draw: a wheel that cannot pay its best prize is stopped.
  const prize = slice.type === 'credit' ? slice.amount : 0n;
  rejectIf((await spendBudget(tx, wheel, prize)) ? null : 'SPIN_INACTIVE');
  const price = {
    from: coinAccount,
    to: coinSpins,
    amount: 1n,
    kind: 'spin',
    op: 'single',
  } as const;
  await mustPost(tx, { id, ...price }, { insufficient: 'COIN_NOT_ENOUGH' });
  const won = { id, memberId, wheel };
  await insertSpin(tx, won, slice);
  if (slice.type !== 'none') await insertCoupon(tx, won, slice);
  return id;
}
