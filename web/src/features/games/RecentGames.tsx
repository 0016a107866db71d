import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import type { GameAccount } from './game-account-state.ts';
import { hueOf, monogramOf } from './game-art.ts';
import styles from './lobby.module.css';

const css = classNames(styles);

type Props = {
  readonly games: readonly GameAccount[];
  readonly onOpen: (game: GameAccount) => void;
};

/** The short way back to what was played last. */
export function RecentGames({ games, onOpen }: Props) {
  const text = useText('lobby');
  if (games.length === 0) return null;
  return (
    <section className={css('recent')}>
      <h2>{text.recent}</h2>
      <ul className={css('row')}>
        {games.map((game) => (
          <li key={game.code}>
            <button type="button" className={css('chip')} onClick={() => onOpen(game)}>
              <span
                className={css('badge')}
                style={{ background: `oklch(0.45 0.13 ${hueOf(game.code)})` }}
                aria-hidden
              >
                {monogramOf(game.name)}
              </span>
              {game.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
