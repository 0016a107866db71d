import type { MemberId } from '@wallet/contract/ids';
import type { Tx } from '#db/database.ts';
import { aheadHours, unclaimBonus } from './coupon-store.ts';

/** Lets a member claim the coupon again whose bonus waited for a deposit and could not be granted. */
export async function returnCoupon(tx: Tx, memberId: MemberId): Promise<void> {
  await unclaimBonus(tx, memberId, aheadHours);
}
