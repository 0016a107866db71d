import { useEffect, useReducer, useState } from 'react';
import { themeChanged } from '#lib/theme/theme.ts';
import { classNames } from '#ui/class-names.ts';
import type { GameAccount } from './game-account-state.ts';
import styles from './game-art.module.css';
import { artOf } from './game-art.ts';

const css = classNames(styles);

type Props = {
  readonly game: Pick<GameAccount, 'code' | 'category' | 'isCasino' | 'logo' | 'background'>;
  /** A card has its logo above the picture; a tile and a square have no other place for it. */
  readonly on: 'card' | 'tile' | 'square';
};

/** The operator's picture of a game, or the one drawn for it. */
export function GameArt({ game, on }: Props) {
  const { logo, background } = game;
  const own = { card: background, tile: background ?? logo, square: logo ?? background }[on];
  const [failed, setFailed] = useState<string | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // The drawn picture follows the operator's look.
  useEffect(() => {
    window.addEventListener(themeChanged, redraw);
    return () => window.removeEventListener(themeChanged, redraw);
  }, []);
  const isOwn = own !== null && own !== failed;
  return (
    <img
      className={css('art', on === 'square' && !isOwn && 'flower', isOwn && own === logo && 'logo')}
      src={isOwn ? own : artOf(game)}
      alt=""
      draggable={false}
      onError={() => setFailed(own)}
    />
  );
}
