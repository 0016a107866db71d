import { useState } from 'react';
import { useIsOwner } from '#lib/own/own.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { GameArt } from './GameArt.tsx';
import type { GameAccount } from './game-account-state.ts';
import { troubleOf } from './game-health.ts';
import { readCodes } from './kept-codes.ts';
import { quickGames } from './lobby-order.ts';
import styles from './quick-games.module.css';

const css = classNames(styles);

type Props = {
  readonly games: readonly GameAccount[];
  readonly onOpen: (game: GameAccount) => void;
};

/** The short way to a game, in the first screen: the last played, the favourites, the popular ones. */
export function QuickGames(props: Props) {
  // Redrawn when it is known whose games were played last.
  return <Quick key={`${useIsOwner()}`} {...props} />;
}

function Quick({ games, onOpen }: Props) {
  const text = useText('lobby');
  // Decided once: what is pressed now moves to the front on the next visit.
  const [order] = useState(() =>
    quickGames(games, {
      played: readCodes('recent-games'),
      favourites: readCodes('favourite-games'),
    }),
  );
  const shown = order.codes.flatMap((code) => games.filter((game) => game.code === code));
  return (
    <section className={css('quick')}>
      <h2 className={css('title')}>{order.hasPlayed ? text.recent : text.start}</h2>
      <ul className={css('row')}>
        {shown.map((game) => (
          <li key={game.code}>
            <button type="button" className={css('game')} onClick={() => onOpen(game)}>
              <span className={css('picture')}>
                <span className={css('art', game.isMaintenance && 'closed')}>
                  <GameArt game={game} on="square" />
                </span>
                <Trouble game={game} />
              </span>
              <span className={css('name')}>{game.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reason why the game cannot be played as usual, in a word that fits the picture. */
function Trouble({ game }: { game: GameAccount }) {
  const text = useText('lobby');
  const trouble = troubleOf(game);
  return trouble && <span className={css('trouble')}>{text.troubles[trouble]}</span>;
}
