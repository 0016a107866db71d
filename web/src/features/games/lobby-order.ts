import type { GameAccount } from './game-account-state.ts';

/** The favourites come first, then the member's other open accounts; the rest as the server has it. */
export function orderOf(
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
