import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GameArt } from './GameArt.tsx';
import { GameSigns } from './GameSigns.tsx';
import type { GameAccount } from './game-account-state.ts';
import styles from './game-grid.module.css';

const css = classNames(styles);

type Props = {
  readonly title: string;
  readonly games: readonly GameAccount[];
  readonly isFavourite: (code: string) => boolean;
  readonly onFavourite: (code: string) => void;
  readonly onOpen: (game: GameAccount) => void;
};

/** The games of a group, in one go. */
export function GameGrid({ title, games, isFavourite, onFavourite, onOpen }: Props) {
  const text = useText('lobby');
  if (games.length === 0) return null;
  return (
    <section className={css('group')} aria-label={title}>
      <h2>{title}</h2>
      <ul className={css('grid')}>
        {games.map((game) => (
          <li
            key={game.code}
            className={css('tile', !game.isActive && 'inactive', game.isMaintenance && 'closed')}
          >
            <button type="button" className={css('open')} onClick={() => onOpen(game)}>
              <span className={css('picture')}>
                <GameArt game={game} on="tile" />
                <span className={css('signs')}>
                  <GameSigns game={game} />
                </span>
              </span>
              <span className="out-of-sight">
                {game.isActive ? text.viewData : text.openAccount}{' '}
              </span>
              <span className={css('name')}>{game.name}</span>
              <span className={css('amount')}>
                {game.isActive ? <Money amount={game.amount} currency /> : text.openAccount}
              </span>
            </button>
            <span className={`lacquer ${css('star')}`}>
              <FavouriteButton
                name={game.name}
                isOn={isFavourite(game.code)}
                onToggle={() => onFavourite(game.code)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
