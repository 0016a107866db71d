import type { MemberId } from '@wallet/contract/ids';
import { fetchGameBalance, type GameMoney, listGamesToAsk } from '#features/games/games-facts.ts';
import type { Services } from '#services.ts';
import type { Holdings } from './condition-rules.ts';
import { type RewardContextRow, readWalletSeq } from './condition-store.ts';

/** Total of a member's game balances, and the wallet's sequence number before they were queried. */
export type GamesSeen = GameMoney & { readonly walletSeq: bigint };

/** Queries all of a member's game balances concurrently. Null when one provider does not respond. */
export async function fetchGameBalances(
  services: Services,
  memberId: MemberId,
): Promise<GamesSeen | null> {
  const walletSeq = await readWalletSeq(services.db, memberId);
  const games = await listGamesToAsk(services, memberId);
  const result = await Promise.all(games.map((game) => fetchGameBalance(services, game)));
  let [amount, outstanding] = [0n, 0n];
  for (const money of result) {
    if (money === null) return null;
    amount += money.amount;
    outstanding += money.outstanding;
  }
  return { amount, outstanding, walletSeq };
}

/**
 * A member's total money. Null while unknown: a provider did not respond, or money moved meanwhile, so that a
 * game and the wallet may both count it.
 */
export function holdingsOf(context: RewardContextRow, seen: GamesSeen | null): Holdings | null {
  if (seen === null || context.hasOpenTransfer || seen.walletSeq !== context.walletSeq) return null;
  return { total: context.balance + seen.amount, outstanding: seen.outstanding };
}
