import type { GameAccount } from './game-account-state.ts';

/** The favourites come first, then the member's other open accounts; the rest as the server has it. */
export function lobbyOrderOf(
  games: readonly GameAccount[],
  favourites: readonly string[],
): readonly string[] {
  const rankOf = ({ code, isActive }: GameAccount) =>
    favourites.includes(code) ? 0 : isActive ? 1 : 2;
  return [...games].sort((one, other) => rankOf(one) - rankOf(other)).map(({ code }) => code);
}

/** The games in a decided order; one that came later stands at the end. */
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
 * the server has it. Somebody else may have played on this phone before.
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

/** Tells whether a game is meant by what was typed: part of its name or code, however spaced. */
export function isFound({ name, code }: GameAccount, typed: string): boolean {
  const wanted = plain(typed);
  return plain(name).includes(wanted) || plain(code).includes(wanted);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}
