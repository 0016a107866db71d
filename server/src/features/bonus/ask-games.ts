import type { Satang } from '@wallet/contract/money';
import {
  type ActiveGame,
  gamePartner,
  gameProvider,
  listActiveGames,
} from '#features/games/games-facts.ts';
import { moneyOf } from '#lib/credit-rate.ts';
import type { Services } from '#lib/services.ts';
import { type MemberGround, readWalletSeq } from './obligation-store.ts';

/** What a member's games hold together, and where the wallet stood before they were asked. */
export type GamesSeen = { readonly inGames: Satang; readonly walletSeq: bigint };

const waitMs = 5_000;

/** Asks every company for a member's balance there, all at once. Null when one does not answer. */
export async function askGames(services: Services, memberId: bigint): Promise<GamesSeen | null> {
  const walletSeq = await readWalletSeq(services.db, memberId);
  const games = await listActiveGames(services.db, memberId);
  const amounts = await Promise.all(games.map((game) => askBalance(services, game)));
  let inGames = 0n;
  for (const amount of amounts) {
    if (amount === null) return null;
    inGames += amount;
  }
  return { inGames, walletSeq };
}

async function askBalance(services: Services, game: ActiveGame): Promise<Satang | null> {
  const { code, username, currency } = game;
  const { family, creditRate } = gameProvider(code);
  const signal = AbortSignal.timeout(Math.min(waitMs, services.config.partners.waitMs));
  const credit = await family.balance(gamePartner(services, code), username, signal);
  return credit === null ? null : moneyOf(creditRate[currency], credit);
}

/**
 * A member's whole money. Null while it is not known: a company did not answer, or money moved
 * meanwhile or is moving still, so that a game and the wallet may both count it.
 */
export function totalOf(ground: MemberGround, seen: GamesSeen | null): Satang | null {
  if (seen === null || ground.hasOpenTransfer || seen.walletSeq !== ground.walletSeq) return null;
  return ground.balance + seen.inGames;
}
