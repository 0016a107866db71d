import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { GameAccount } from './game-account-state.ts';
import styles from './game-art.module.css';
import { artOf } from './game-art.ts';

const css = classNames(styles);

type Props = {
  readonly game: Pick<GameAccount, 'code' | 'category' | 'logo' | 'background'>;
  /** Seen as a small square; a card is wide. */
  readonly isSmall?: boolean;
};

/** The operator's picture of a game, or the one drawn for it; on a small one the logo, if there is any. */
export function GameArt({ game, isSmall = false }: Props) {
  const own = isSmall ? (game.logo ?? game.background) : game.background;
  const [failed, setFailed] = useState<string | null>(null);
  const isOwn = own !== null && own !== failed;
  return (
    <img
      className={css('art', isSmall && !isOwn && 'flower', isOwn && own === game.logo && 'logo')}
      src={isOwn ? own : artOf(game)}
      alt=""
      draggable={false}
      onError={() => setFailed(own)}
    />
  );
}
