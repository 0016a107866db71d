import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Database } from '#db/database.ts';
import { loadFolder } from '#lib/load-folder.ts';
import { Refusal } from '#lib/refusal.ts';
import { moneyOf } from '#money/credit-rate.ts';
import type { AskList } from '#partner/company-list.ts';
import { isContracted, type Partner, partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { type ActiveGame, listActiveAccounts } from './games-store.ts';
import type { GameProvider } from './providers/provider.ts';

export type { ActiveGame } from './games-store.ts';

/** Every game company, by code. */
export const gameProviders = await loadFolder<GameProvider>(
  new URL('./providers/', import.meta.url),
);

/** Codes of the game companies that we share a secret with. */
export function contractedGames(services: Pick<Services, 'config'>): string[] {
  return [...gameProviders.keys()].filter((code) => isContracted(services, code));
}

/** Refuses with GAME_UNAVAILABLE a company that we share no secret with. */
export function requireContract(services: Pick<Services, 'config'>, code: string): void {
  if (!isContracted(services, code)) throw new Refusal('GAME_UNAVAILABLE');
}

/** A company that a member named. Refuses with NO_GAME when there is no such company. */
export function gameProvider(code: string): GameProvider {
  const provider = gameProviders.get(code);
  if (!provider) throw new Refusal('NO_GAME');
  return provider;
}

export function gamePartner(services: Services, code: string): Partner {
  return partnerOf(services, code, `/games/${code}`);
}

export function listActiveGames(db: Database, memberId: MemberId): Promise<ActiveGame[]> {
  return listActiveAccounts(db, memberId);
}

/** Money in a member's game, converted to satang. */
export type GameMoney = {
  readonly amount: Satang;
  /** Satang staked in open bets, beside the amount: neither lost nor won yet, and not to be moved. */
  readonly outstanding: Satang;
};

const balanceMs = 5_000;

/** Asks the company. Null: no readable answer in time. */
export async function askGameMoney(
  services: Services,
  { code, username, currency }: ActiveGame,
  waitMs = services.config.partners.waitMs,
): Promise<GameMoney | null> {
  const { family, creditRate } = gameProvider(code);
  const signal = AbortSignal.timeout(Math.min(balanceMs, waitMs));
  const balance = await family.balance(gamePartner(services, code), username, signal);
  if (balance === null) return null;
  const worth = (credit: Satang) => moneyOf(creditRate[currency], credit);
  return { amount: worth(balance.credit), outstanding: worth(balance.outstanding) };
}

/** A company's own list of the transfers with it. */
export function askTransferList(services: Services, code: string): AskList {
  const { family } = gameProvider(code);
  const partner = gamePartner(services, code);
  return (question, signal) => family.list(partner, question, signal);
}
