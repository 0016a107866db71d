import type { ReplyOf } from '@wallet/contract/api';
import type { Plain } from '@wallet/contract/brand';

type Game = Plain<ReplyOf<'GET /api/wallet'>>['slots'][number];

/** Games of the preview: code, name, category, credit, and place among the popular ones. */
const games: readonly (readonly [string, string, Game['category'], number, number?])[] = [
  ['PG', 'PG Soft', 'slot', 180, 1],
  ['JOKER', 'Joker', 'slot', 50, 2],
  ['SUPERSLOT', 'Super Slot', 'slot', 0, 3],
  ['SLOTXO', 'Slot XO', 'slot', 0],
  ['UFABET', 'UFABET', 'sport', 0, 4],
  ['SEXYGAME', 'Sexy Gaming', 'sport', 0],
  ['HUAYHD', 'Huay HD', 'lotto', 0, 5],
];

export function demoGames(refreshedAt: string): Game[] {
  return games.map(([code, name, category, amount, popularRank = null]) => ({
    code,
    name,
    logo: null,
    background: null,
    isActive: amount > 0,
    amount,
    ftWalletSlot: 1,
    category,
    isCasino: code === 'SEXYGAME',
    badge: null,
    health: 'open',
    web: null,
    android: null,
    ios: null,
    refreshedAt,
    isStale: false,
    isMaintenance: false,
    popularRank,
    launch: 'link',
  }));
}
