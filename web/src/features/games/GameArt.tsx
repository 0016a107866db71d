import { useEffect, useReducer, useState } from 'react';
import { themeChanged } from '#lib/theme/theme.ts';
import { classNames } from '#ui/class-names.ts';
import type { GameAccount } from './game-account-state.ts';
import styles from './game-art.module.css';
import { artOf } from './game-art.ts';

const css = classNames(styles);

type Props = {
  readonly game: Pick<GameAccount, 'code' | 'category' | 'isCasino' | 'logo' | 'background'>;
  /** A card has a place of its own for the logo. */
  readonly on: 'card' | 'tile' | 'square';
};

/** The operator's background of a game, or the drawn one, and the operator's logo on it. */
export function GameArt({ game, on }: Props) {
  const { logo, background } = game;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // The drawn picture follows the operator's look.
  useEffect(() => {
    window.addEventListener(themeChanged, redraw);
    return () => window.removeEventListener(themeChanged, redraw);
  }, []);
  const isThere = (picture: string | null): picture is string =>
    picture !== null && !failed.includes(picture);
  const fail = (picture: string) => setFailed((others) => [...others, picture]);
  const hasLogo = on !== 'card' && isThere(logo);
  return (
    <>
      <img
        className={css('art', on === 'square' && !isThere(background) && 'close')}
        src={isThere(background) ? background : artOf(game)}
        alt=""
        draggable={false}
        onError={() => background !== null && fail(background)}
      />
      {hasLogo && (
        <span className={css('veil')}>
          <img
            className={css('logo')}
            src={logo}
            alt=""
            draggable={false}
            onError={() => fail(logo)}
          />
        </span>
      )}
    </>
  );
}
