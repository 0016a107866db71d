import type { MemberId } from '@wallet/contract/ids';
import type { Services } from '#services.ts';
import { refuseEarly, requestWithdrawal, type WithdrawOrder } from './request-withdrawal.ts';

/** Brings a member's money home from all games. */
export type Gather = (memberId: MemberId) => Promise<void>;

/**
 * A withdrawal that may need money from the games: it is brought home first. What then refuses the
 * withdrawal leaves the money in the wallet.
 */
export async function withdrawAll(
  services: Services,
  order: WithdrawOrder,
  gather: Gather,
): Promise<string> {
  await refuseEarly(services, order);
  await gather(order.memberId);
  return requestWithdrawal(services, order);
}
