import { bahtOf } from '@wallet/contract/money';
import { ArrowLeftRight, Play } from 'lucide';
import { type SubmitEvent, useRef } from 'react';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { BeingChecked } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Alert } from '#ui/dialogs/Alert.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { GameAccountApps } from './GameAccountApps.tsx';
import { GameAccountMoving } from './GameAccountMoving.tsx';
import styles from './game-account.module.css';
import type { GameAccount } from './game-account-state.ts';
import { type Refused, usePlay } from './use-play.ts';

const css = classNames(styles);

type Props = { readonly game: GameAccount; readonly walletAmount: number };

/** Money into the game, and the game itself. */
export function GameAccountPlay({ game, walletAmount }: Props) {
  const text = useText('gameAccount');
  const amountText = useAmountText();
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, refused, pendingRef, failure, dismissFailure, isChecking, transfer, play } =
    usePlay({
      game,
      walletAmount,
      onRefused: () => field.current?.focus(),
      onMoved: (amount) => toast('ok', text.moved(amountText(bahtOf(amount)))),
    });
  const reasons = {
    'amount-needed': text.amountNeeded(amountText(1)),
    'wallet-empty': text.walletEmpty,
  } as const satisfies Record<Refused, string>;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!transfer.isBusy && !isChecking) void play.run();
  }

  return (
    <form className={css('stack')} onSubmit={submit} noValidate>
      <AmountField
        ref={field}
        label={text.amount}
        value={typed}
        onChange={type}
        help={text.amountHelp(amountText(walletAmount))}
        error={refused && reasons[refused]}
      />
      <BeingChecked kind="transfer" />
      {pendingRef !== null && <GameAccountMoving reference={pendingRef} />}
      <div className={css('actions')}>
        <Button
          icon={<Icon of={ArrowLeftRight} size={18} />}
          busy={transfer.isBusy}
          disabled={play.isBusy || isChecking || game.isMaintenance}
          onClick={() => void transfer.run()}
        >
          {text.transferOnly}
        </Button>
        <Button
          type="submit"
          tone="gold"
          icon={<Icon of={Play} size={18} />}
          busy={play.isBusy}
          disabled={transfer.isBusy || isChecking || game.isMaintenance}
        >
          {text.play}
        </Button>
      </div>
      <GameAccountApps game={game} />
      {failure !== null && <Alert kind="error" message={failure} onClose={dismissFailure} />}
    </form>
  );
}
