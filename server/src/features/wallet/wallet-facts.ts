import type { Api } from '@wallet/contract/api';
import type { ResponseOf } from '@wallet/contract/call';
import type { GameHealth } from '@wallet/contract/games/badges';
import type { MemberId } from '@wallet/contract/ids';
import type { TextKey } from '@wallet/contract/languages';
import {
  contractedGames,
  gamePartner,
  gameProvider,
  gameProviders,
} from '#features/games/games-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import { type Stoppable, scopesOf, stopAmong } from '#money/pauses/pauses.ts';
import { isContracted } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { type GameRow, hasGame, listWallet, type WalletRow } from './wallet-store.ts';

export type WalletView = ResponseOf<Api['GET /api/wallet']>;

/** A member's total money as last known. Never calls a game provider. */
export async function readWallet(
  services: Services,
  memberId: MemberId,
  language: TextKey,
): Promise<WalletView> {
  const codes = [...gameProviders.keys()];
  const transfers = codes.map((code): Stoppable => ({ partner: code, memberId }));
  const scopes = scopesOf('game-transfer', transfers);
  const offered = contractedGames(services);
  const rows = await listWallet(services.db, memberId, { codes, offered, scopes });
  const [first] = rows;
  if (!first) throw new DomainError('NO_USER');
  const { currency, amount, inTransit, withdrawing, coin, now, realityCheckSince: since } = first;
  const healthOf = healthIn(services, memberId, first);
  return {
    wallet: { amount, currency, inTransit, withdrawing },
    slots: rows.filter(hasGame).map((row) => ({
      ...slotOf(services, row, language),
      health: healthOf(row),
    })),
    coin: Number(coin),
    realityCheck: since && { since },
    ...(first.isExcluded && { isExcluded: true }),
    serverTime: now,
  };
}

function slotOf(
  services: Services,
  row: GameRow,
  language: TextKey,
): Omit<WalletView['slots'][number], 'health'> {
  const { name, category, launch, creditRate, apps } = gameProvider(row.code);
  const { num, den } = creditRate[row.currency];
  return {
    code: row.code,
    name: row.names[language] || name,
    logo: row.logo,
    background: row.background,
    badge: row.badge,
    isActive: row.isActive,
    amount: row.gameAmount,
    ftWalletSlot: Number(num) / Number(den),
    // The specification has three categories, and a group of sport plus casino.
    category: category === 'casino' ? 'sport' : category,
    isCasino: category === 'casino',
    web: row.site ?? (launch.kind === 'url' ? launch.address : null),
    android: row.android ?? appLink(services, row.code, apps.android),
    ios: row.ios ?? appLink(services, row.code, apps.ios),
    refreshedAt: row.refreshedAt,
    isStale: row.isStale,
    isMaintenance: row.isMaintenance,
    popularRank: row.popularRank,
    launch: row.site === null ? launch.kind : 'url',
  };
}

function appLink(services: Services, code: string, place: string | null): string | null {
  if (place === null || !isContracted(services, code)) return null;
  return new URL(place, `${gamePartner(services, code).url}/`).href;
}

/** Current state of each provider for the member, the most severe first. */
function healthIn(
  { config, providerHealth }: Services,
  memberId: MemberId,
  { paused }: Pick<WalletRow, 'paused'>,
): (row: GameRow) => GameHealth {
  const pauses = new Set(paused);
  const failing = new Set(
    providerHealth.list().flatMap(({ company, isFailing }) => (isFailing ? [company] : [])),
  );
  return ({ code, isMaintenance }) => {
    if (isMaintenance) return 'maintenance';
    if (stopAmong(pauses, 'game-transfer', { partner: code, memberId })) return 'paused';
    return failing.has(code) || !isContracted({ config }, code) ? 'failing' : 'open';
  };
}
