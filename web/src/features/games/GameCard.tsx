import { nearestBaht } from '@wallet/contract/money';
import { useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GameArt } from './GameArt.tsx';
import { GameSigns } from './GameSigns.tsx';
import type { GameAccount } from './game-account-state.ts';
import styles from './game-card.module.css';

const css = classNames(styles);

type Props = {
  readonly game: GameAccount;
  readonly isFavourite: boolean;
  readonly onFavourite: () => void;
  readonly onOpen: () => void;
};

/** One game account: its provider, its balance, and the way in. */
export function GameCard({ game, isFavourite, onFavourite, onOpen }: Props) {
  const text = useText('lobby');
  return (
    <article
      className={`lacquer ${css('card', !game.isActive && 'inactive', game.isMaintenance && 'closed')}`}
    >
      <div className={css('background')}>
        <GameArt game={game} on="card" />
      </div>
      <div className={css('top')}>
        <Logo logo={game.logo} />
        <GameSigns game={game} />
        <div className={css('star')}>
          <FavouriteButton name={game.name} isOn={isFavourite} onToggle={onFavourite} />
        </div>
      </div>
      <div className={css('middle')}>
        <h3 className={css('name')}>{game.name}</h3>
        {game.isActive && (
          <p className={css('amounts')}>
            <Money amount={game.amount} size="card" currency />
            <span className={css('credit')}>
              {text.credit} <Money amount={nearestBaht(game.amount * game.ftWalletSlot)} />
            </span>
          </p>
        )}
      </div>
      <button type="button" className={css('open')} onClick={onOpen}>
        {game.isActive ? text.viewData : text.openAccount}
        <span className="out-of-sight"> {game.name}</span>
      </button>
    </article>
  );
}

function Logo({ logo }: { logo: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  if (!logo || hasFailed) return null;
  return <img className={css('logo')} src={logo} alt="" onError={() => setFailed(true)} />;
}
