import type { Api } from '@wallet/contract/api';
import type { Answer } from '@wallet/contract/call';
import type { MemberId } from '@wallet/contract/ids';
import { gamePartner, gameProvider, gameProviders } from '#features/games/games-facts.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { listWallet, type WalletRow } from './wallet-store.ts';

export type WalletView = Answer<Api['GET /api/wallet']>;

/** A member's whole money as we know it now. It never waits for a game company. */
export async function readWallet(services: Services, memberId: MemberId): Promise<WalletView> {
  const rows = await listWallet(services.db, memberId, [...gameProviders.keys()]);
  const [first] = rows;
  if (!first) throw new Refusal('NO_USER');
  const { currency, amount, inTransit, withdrawing, coin, now } = first;
  return {
    wallet: { amount, currency, inTransit, withdrawing },
    slots: rows.map((row) => slotOf(services, row)),
    coin: Number(coin),
    serverTime: now,
  };
}

function slotOf(services: Services, row: WalletRow): WalletView['slots'][number] {
  const { name, category, launch, creditRate, apps } = gameProvider(row.code);
  const { num, den } = creditRate[row.currency];
  return {
    code: row.code,
    name,
    logo: null,
    background: null,
    isActive: row.isActive,
    amount: row.gameAmount,
    ftWalletSlot: Number(num) / Number(den),
    category,
    web: launch.kind === 'url' ? launch.address : null,
    android: appLink(services, row.code, apps.android),
    ios: appLink(services, row.code, apps.ios),
    refreshedAt: row.refreshedAt,
    isStale: row.isStale,
    isMaintenance: row.isMaintenance,
    launch: launch.kind,
  };
}

function appLink(services: Services, code: string, place: string | null): string | null {
  return place && new URL(place, `${gamePartner(services, code).url}/`).href;
}
