import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { GameArt } from './GameArt.tsx';
import { GameSigns } from './GameSigns.tsx';
import type { GameAccount } from './game-account-state.ts';
import styles from './popular-games.module.css';

const css = classNames(styles);

type Props = {
  /** By rank, the most popular first. */
  readonly games: readonly GameAccount[];
  readonly onOpen: (game: GameAccount) => void;
};

/** The games that most members moved money to in the last seven days, with their rank. */
export function PopularGames({ games, onOpen }: Props) {
  const text = useText('lobby');
  if (games.length === 0) return null;
  return (
    <section className={css('popular')} aria-label={text.popular}>
      <h2 className={css('title')}>{text.popular}</h2>
      <ol className={css('row')}>
        {games.map((game, index) => (
          <li key={game.code} className={css('place')}>
            <button
              type="button"
              className={`lacquer ${css('game', game.isMaintenance && 'closed')}`}
              onClick={() => onOpen(game)}
            >
              <span className={css('picture')}>
                <GameArt game={game} on="tile" />
              </span>
              <span className={css('sign')}>
                <GameSigns game={game} />
              </span>
              <span className={css('foot')}>
                <span className={`money ${css('rank')}`} aria-hidden>
                  {index + 1}
                </span>
                <span className="out-of-sight">{text.rank(index + 1)} </span>
                <span className={css('name')}>{game.name}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
