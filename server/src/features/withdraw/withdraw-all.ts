import { pullLacking } from '#features/transfer/collect-game-balances-commands.ts';
import type { Services } from '#services.ts';
import { rejectEarly, requestWithdrawal, type WithdrawOrder } from './request-withdrawal.ts';

/**
 * A withdrawal from the wallet and the games: what the wallet lacks is brought home first. What then refuses
 * the withdrawal leaves that in the wallet.
 */
export async function withdrawAll(services: Services, order: WithdrawOrder): Promise<string> {
  if (await rejectEarly(services, order)) await pullLacking(services, order);
  return requestWithdrawal(services, order);
}
