import type { MemberId } from '@wallet/contract/ids';
import { type TransferId, transferId } from '@wallet/ledger';
import { inTransaction, type Tx } from '#db/database.ts';
import { armBonus, giveWithCondition } from '#features/bonus/reward-commands.ts';
import { claimIntent, earlierRef, type Intent } from '#idempotency/idempotent-request.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { mustPost } from '#money/book/book.ts';
import { coinGrants } from '#money/rewards/reward-houses.ts';
import type { Services } from '#services.ts';
import { type Coupon, findCoupon, markClaimed } from './coupon-store.ts';
import { claimable, couponOffer } from './spin-facts.ts';
import { lockSpinner } from './spin-store.ts';

/** Gives a member the prize of a coupon: money under the wheel's condition, coins, or a bonus. */
export async function claimCoupon(
  services: Services,
  { intent, coupon }: { intent: Intent; coupon: string },
): Promise<void> {
  const { memberId } = intent;
  const id = /^[1-9]\d{0,17}$/.test(coupon) ? BigInt(coupon) : null;
  // Read before the key is: once the coupon shows as claimed, the key of that claim is there.
  const found = id === null ? undefined : await findCoupon(services.db, memberId, id);
  if (await earlierRef(services.db, intent)) return;
  if (id === null) throw new DomainError('INVALID_CODE');
  const { type } = claimable(found);
  const take = (tx: Tx) => takeCoupon(tx, memberId, id);
  if (type === 'coin')
    await giveCoins(services, intent, { take, transfer: transferId(factOf(id)) });
  if (type === 'bonus') {
    await armBonus(services, intent, {
      isFromCoupon: true,
      find: async (db) => claimable(await findCoupon(db, memberId, id)).bonusCode ?? '',
      take: async (tx) => {
        await take(tx);
      },
    });
  }
  if (type === 'credit') {
    await giveWithCondition(services, intent, {
      find: async (db) => couponOffer(await findCoupon(db, memberId, id)),
      take: async (tx, _ground, offer) => {
        await take(tx);
        return { ...offer, fact: factOf(id) };
      },
    });
  }
}

function factOf(id: bigint): string {
  return `coupon:${id}`;
}

/** Marks a coupon as used, under the member's lock. */
async function takeCoupon(tx: Tx, memberId: MemberId, id: bigint): Promise<Coupon> {
  const coupon = claimable(await findCoupon(tx, memberId, id));
  await markClaimed(tx, id, coupon.type === 'bonus' ? null : transferId(factOf(id)));
  return coupon;
}

async function giveCoins(
  services: Services,
  intent: Intent,
  { take, transfer }: { readonly take: (tx: Tx) => Promise<Coupon>; readonly transfer: TransferId },
): Promise<void> {
  const { memberId } = intent;
  await inTransaction(services.db, async (tx) => {
    const { coinAccount: account, isExcluded } = await lockSpinner(tx, memberId);
    if (await claimIntent(tx, intent, transfer)) return;
    rejectIf(isExcluded ? 'EXCLUDED' : null);
    const { amount } = await take(tx);
    const coins = { from: coinGrants, to: account, amount, kind: 'coupon', op: 'single' } as const;
    await mustPost(tx, { id: transfer, ...coins }, { duplicate: 'NO_CLAIMABLE_COUPON' });
  });
  services.notifyMember(memberId);
}
