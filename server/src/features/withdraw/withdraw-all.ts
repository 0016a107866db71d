import { pullGames } from '#features/transfer/collect-game-balances-commands.ts';
import type { Services } from '#services.ts';
import { rejectEarly, requestWithdrawal, type WithdrawOrder } from './request-withdrawal.ts';

/**
 * A withdrawal that may need money from the games: it is brought home first. What then refuses the
 * withdrawal leaves the money in the wallet.
 */
export async function withdrawAll(services: Services, order: WithdrawOrder): Promise<string> {
  await rejectEarly(services, order);
  await pullGames(services, order.memberId);
  return requestWithdrawal(services, order);
}
