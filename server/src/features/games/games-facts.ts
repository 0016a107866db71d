import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { loadFolder } from '#lib/load-folder.ts';
import { moneyOf } from '#money/credit-rate.ts';
import { isContracted, type Partner, partnerOf } from '#partner/partner.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { Services, TxServices } from '#services.ts';
import { type ActiveGame, listActiveAccounts } from './games-store.ts';
import type { GameProvider } from './providers/provider.ts';

export type { ActiveGame } from './games-store.ts';

/** Every game provider, by code. */
export const gameProviders = await loadFolder<GameProvider>(
  new URL('./providers/', import.meta.url),
);

/** Codes of the game providers with a configured secret. */
export function contractedGames(services: Pick<Services, 'config'>): string[] {
  return [...gameProviders.keys()].filter((code) => isContracted(services, code));
}

/** Rejects with GAME_UNAVAILABLE a provider without a configured secret. */
export function requireContract(services: Pick<Services, 'config'>, code: string): void {
  if (!isContracted(services, code)) throw new DomainError('GAME_UNAVAILABLE');
}

/** Finds the provider that a member named. Rejects with NO_GAME when there is none. */
export function gameProvider(code: string): GameProvider {
  const provider = gameProviders.get(code);
  if (!provider) throw new DomainError('NO_GAME');
  return provider;
}

export function gamePartner(services: TxServices, code: string): Partner {
  return partnerOf(services, code, `/games/${code}`);
}

export function listActiveGames(db: Database, memberId: MemberId): Promise<ActiveGame[]> {
  return listActiveAccounts(db, memberId);
}

/**
 * Lists the games in which money of a member may lie. A provider without a contract answers nothing, and nothing has come
 * there since it had one: an account that was empty then is empty.
 */
export async function listGamesToAsk(
  services: Pick<Services, 'db' | 'config'>,
  memberId: MemberId,
): Promise<ActiveGame[]> {
  const games = await listActiveAccounts(services.db, memberId);
  return games.filter(({ code, isEmpty }) => !isEmpty || isContracted(services, code));
}

/** Money in a member's game, converted to satang. */
export type GameMoney = {
  readonly amount: Satang;
  /** Satang staked in open bets, not part of the amount: neither lost nor won yet, and not transferable. */
  readonly outstanding: Satang;
};

const balanceMs = 5_000;

/** Queries the provider. Null: no readable response in time; a negative balance is unreadable. */
export async function fetchGameBalance(
  services: Services,
  { code, username, currency }: ActiveGame,
  waitMs = services.config.partners.waitMs,
): Promise<GameMoney | null> {
  const { family, creditRate } = gameProvider(code);
  const signal = AbortSignal.timeout(Math.min(balanceMs, waitMs));
  const balance = await family.balance(gamePartner(services, code), username, signal);
  if (balance === null || balance.credit < 0n || balance.outstanding < 0n) return null;
  const worth = (credit: Satang) => moneyOf(creditRate[currency], credit);
  return { amount: worth(balance.credit), outstanding: worth(balance.outstanding) };
}

/** A provider's statement of transfers. */
export function fetchTransferStatement(services: Services, code: string): FetchStatement {
  const { family } = gameProvider(code);
  const partner = gamePartner(services, code);
  return (question, signal) => family.list(partner, question, signal);
}

/** Names the providers of a member's games that do not answer now. */
export async function listSilentGames(services: Services, memberId: MemberId): Promise<string[]> {
  const games = await listGamesToAsk(services, memberId);
  const balances = await Promise.all(games.map((game) => fetchGameBalance(services, game)));
  return games.filter((_, index) => balances[index] === null).map(({ code }) => code);
}
