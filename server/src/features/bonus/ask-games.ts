import type { MemberId } from '@wallet/contract/ids';
import { askGameMoney, type GameMoney, listActiveGames } from '#features/games/games-facts.ts';
import type { Services } from '#services.ts';
import type { Holdings } from './condition-rules.ts';
import { type MemberGround, readWalletSeq } from './condition-store.ts';

/** The money in all of a member's games, and the wallet's sequence number before they were asked. */
export type GamesSeen = GameMoney & { readonly walletSeq: bigint };

/** Asks every company for a member's balance there, all at once. Null when one does not answer. */
export async function askGames(services: Services, memberId: MemberId): Promise<GamesSeen | null> {
  const walletSeq = await readWalletSeq(services.db, memberId);
  const games = await listActiveGames(services.db, memberId);
  const told = await Promise.all(games.map((game) => askGameMoney(services, game)));
  let [amount, outstanding] = [0n, 0n];
  for (const money of told) {
    if (money === null) return null;
    amount += money.amount;
    outstanding += money.outstanding;
  }
  return { amount, outstanding, walletSeq };
}

/**
 * A member's whole money. Null while it is not known: a company did not answer, or money moved
 * meanwhile or is moving still, so that a game and the wallet may both count it.
 */
export function holdingsOf(ground: MemberGround, seen: GamesSeen | null): Holdings | null {
  if (seen === null || ground.hasOpenTransfer || seen.walletSeq !== ground.walletSeq) return null;
  return { total: ground.balance + seen.amount, outstanding: seen.outstanding };
}
