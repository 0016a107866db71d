import { Smartphone } from 'lucide';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './game-account.module.css';
import type { GameAccount } from './game-account-state.ts';

const css = classNames(styles);

/** The provider's own apps; a button without a link cannot be pressed. */
export function GameAccountApps({ game }: { game: GameAccount }) {
  const text = useText('gameAccount');
  const apps = [
    { name: text.android, link: game.android },
    { name: text.ios, link: game.ios },
  ];
  return (
    <div className={css('actions')}>
      {apps.map(({ name, link }) =>
        link ? (
          // A link: browsers within other apps block windows that a script opens, without a word.
          <ButtonLink key={name} href={link} icon={<Icon of={Smartphone} size={16} />}>
            {name}
          </ButtonLink>
        ) : (
          <Button
            key={name}
            size="small"
            icon={<Icon of={Smartphone} size={16} />}
            disabled
            title={text.noLink}
          >
            {name}
          </Button>
        ),
      )}
    </div>
  );
}
