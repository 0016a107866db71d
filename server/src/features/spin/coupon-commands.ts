import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { aheadHours, unclaimBonus } from './coupon-store.ts';

/** Lets a member claim the coupon again whose bonus waited for a deposit and brought nothing; it expires as it did. */
export async function returnCoupon(tx: Tx, memberId: MemberId): Promise<void> {
  await unclaimBonus(tx, memberId, null);
}

/** The same of a bonus that its deposit could not bring: the coupon lives long enough for the next day. */
export async function returnCouponForTomorrow(tx: Tx, memberId: MemberId): Promise<void> {
  await unclaimBonus(tx, memberId, aheadHours);
}
