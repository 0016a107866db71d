import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toasts/toast.ts';
import { activateGame } from './credentials-queries.ts';
import styles from './game-account.module.css';
import type { GameAccount } from './game-account-state.ts';

const css = classNames(styles);

/** Offers to open an account with this provider. */
export function GameAccountOpen({ game }: { game: GameAccount }) {
  const text = useText('gameAccount');

  const open = useAction(async () => {
    try {
      await activateGame(game.code);
      toast('ok', text.opened);
    } catch (failure) {
      toast('error', await errorText(failure));
    }
  });

  return (
    <div className={css('stack')}>
      <p className={css('lead')}>{text.openLead}</p>
      <Button
        tone="gold"
        busy={open.isBusy}
        disabled={game.isMaintenance}
        onClick={() => void open.run()}
      >
        {text.openAccount}
      </Button>
    </div>
  );
}
