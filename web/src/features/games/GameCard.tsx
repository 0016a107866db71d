import type { ReplyOf } from '@wallet/contract/api';
import { formatTime } from '@wallet/contract/time';
import { type CSSProperties, useState } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { Money } from '#ui/money/Money.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { hueOf, monogramOf } from './game-art.ts';
import styles from './game-card.module.css';

const css = classNames(styles);

type Props = {
  readonly game: ReplyOf<'GET /api/wallet'>['slots'][number];
  readonly isFavourite: boolean;
  readonly onFavourite: () => void;
  readonly onOpen: () => void;
};

/** One game account: whose it is, what is in it, and the door to it. */
export function GameCard({ game, isFavourite, onFavourite, onOpen }: Props) {
  const text = useText('home');
  const hue: CSSProperties & { '--hue': number } = { '--hue': hueOf(game.code) };
  return (
    <article
      className={css('card', game.isActive ? 'active' : 'inactive', game.isMaintenance && 'closed')}
      style={hue}
    >
      {game.background && <img className={css('background')} src={game.background} alt="" />}
      <div className={css('top')}>
        <Logo logo={game.logo} name={game.name} />
        <div className={css('corner')}>
          {game.isMaintenance ? (
            <StatusChip status="PENDING">{text.maintenance}</StatusChip>
          ) : (
            game.isStale && (
              <span title={game.refreshedAt ? formatTime(game.refreshedAt) : undefined}>
                <StatusChip status="PENDING">{text.stale}</StatusChip>
              </span>
            )
          )}
          <FavouriteButton name={game.name} isOn={isFavourite} onToggle={onFavourite} />
        </div>
      </div>
      <div className={css('middle')}>
        <h3 className={css('name')}>{game.name}</h3>
        {game.isActive && (
          <p className={css('amounts')}>
            <Money amount={game.amount} size="card" currency />
            <span className={css('credit')}>
              {text.credit} <Money amount={game.amount * game.ftWalletSlot} />
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

function Logo({ logo, name }: { logo: string | null; name: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (!logo || hasFailed) {
    return (
      <span className={css('monogram')} aria-hidden>
        {monogramOf(name)}
      </span>
    );
  }
  return <img className={css('logo')} src={logo} alt="" onError={() => setFailed(true)} />;
}
