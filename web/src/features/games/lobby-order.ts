import type { GameAccount } from './game-account-state.ts';
import { findByName } from './spelling.ts';

/** The favourites come first, then the member's other open accounts; the rest as the server has it. */
export function lobbyOrderOf(
  games: readonly GameAccount[],
  favourites: readonly string[],
): readonly string[] {
  const rankOf = ({ code, isActive }: GameAccount) =>
    favourites.includes(code) ? 0 : isActive ? 1 : 2;
  return [...games].sort((one, other) => rankOf(one) - rankOf(other)).map(({ code }) => code);
}

/** The games in a decided order; later ones come at the end. */
export function inOrder(
  games: readonly GameAccount[],
  order: readonly string[],
): readonly GameAccount[] {
  const placeOf = ({ code }: GameAccount) => {
    const place = order.indexOf(code);
    return place < 0 ? order.length : place;
  };
  return [...games].sort((one, other) => placeOf(one) - placeOf(other));
}

type Kept = { readonly played: readonly string[]; readonly favourites: readonly string[] };

const quickMax = 8;

/**
 * Codes of the games that come first: played last, favourites, open accounts, popular ones, and then as
 * the server has it. Someone else may have played on this phone before.
 */
export function quickGames(games: readonly GameAccount[], { played, favourites }: Kept) {
  const known = new Map(games.map((game) => [game.code, game]));
  const own = played.filter((code) => known.get(code)?.isActive);
  const rankOf = ({ isActive, isMaintenance, badge }: GameAccount) =>
    isMaintenance ? 3 : isActive ? 0 : badge === 'hot' ? 1 : 2;
  const others = [...games].sort((one, other) => rankOf(one) - rankOf(other));
  const starred = favourites.filter((code) => known.has(code));
  const codes = [...new Set([...own, ...starred, ...others.map(({ code }) => code)])];
  return { hasPlayed: own.length > 0, codes: codes.slice(0, quickMax) };
}

/** The games that match the typed text; all of them if it is empty. */
export function found(games: readonly GameAccount[], typed: string): readonly GameAccount[] {
  return findByName(games, ({ name, code }) => [name, code], typed);
}

const popularMax = 6;
/** A row of fewer games would rank games that hardly anyone plays. */
const popularMin = 3;

/** The games that most members moved money to, by rank; none where too few are played. */
export function popularGames(games: readonly GameAccount[]): readonly GameAccount[] {
  const ranked = games
    .flatMap((game) => (game.popularRank ? [{ game, rank: game.popularRank }] : []))
    .sort((one, other) => one.rank - other.rank)
    .map(({ game }) => game);
  return ranked.length < popularMin ? [] : ranked.slice(0, popularMax);
}

/** Part of the lobby that can be chosen: the member's own accounts, or a kind of games. */
export type Category = 'all' | 'mine' | 'slot' | 'sport' | 'casino' | 'lotto';

const categories: readonly Category[] = ['all', 'mine', 'slot', 'sport', 'casino', 'lotto'];

export function isOf(category: Category, game: GameAccount): boolean {
  switch (category) {
    case 'all':
      return true;
    case 'mine':
      return game.isActive;
    case 'casino':
      return isCasino(game);
    case 'sport':
      return game.category === 'sport' && !isCasino(game);
    default:
      return game.category === category;
  }
}

/** Servers of the specification say `casino` as category. */
function isCasino({ category, isCasino: isAmongSport }: GameAccount): boolean {
  return isAmongSport === true || `${category}` === 'casino';
}

/** The categories that have games, and more than one kind to choose from. */
export function categoriesOf(games: readonly GameAccount[]): readonly Category[] {
  const filled = categories.filter((category) => games.some((game) => isOf(category, game)));
  return filled.length > 2 ? filled : [];
}
