import { type Baht, bahtOf, nearestBaht } from '@wallet/contract/money';
import { Play } from 'lucide';
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLaos } from '#lib/build-flags.ts';
import { leastMove } from '#lib/money/least-move.ts';
import { type MoveEnd, moveEnd, type PendingMove } from '#lib/money/transfers.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useQuery } from '#lib/reading/use-query.ts';
import { useText } from '#lib/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { BeingChecked } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Confirm } from '#ui/dialogs/Confirm.tsx';
import { StatusChip } from '#ui/feedback/StatusChip.tsx';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { Icon } from '#ui/Icon.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { EmptiedAccounts } from './EmptiedAccounts.tsx';
import { GameAccountApps } from './GameAccountApps.tsx';
import styles from './game-account.module.css';
import type { EmptiedAccount, GameAccount } from './game-account-state.ts';
import { type Refused, usePlay } from './use-play.ts';

type MovingProps = { readonly move: PendingMove; readonly onDone: () => void };

/** A move whose outcome is not known yet; the text changes when it is. */
function GameAccountMoving({ move, onDone }: MovingProps) {
  const text = useText('gameAccount');
  const { data: end = 'open' } = useQuery(moveEnd(move));
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (end === 'done') tellDone();
  }, [end]);
  const faces = {
    open: { status: 'PENDING', words: text.pending },
    done: { status: 'SUCCESS', words: text.arrived },
    inWallet: { status: 'FAILED', words: text.returned },
    inGame: { status: 'FAILED', words: text.stayed },
    unknown: { status: 'PENDING', words: text.untold },
  } as const satisfies Record<MoveEnd, object>;
  return (
    <p role="status">
      <StatusChip status={faces[end].status}>{faces[end].words}</StatusChip>
    </p>
  );
}

const css = classNames(styles);

type Props = {
  readonly game: GameAccount;
  readonly walletAmount: Baht;
  /** Money in the wallet and in the member's other games. */
  readonly everything: Baht;
  /** The accounts that this is in. */
  readonly emptied: readonly EmptiedAccount[];
};

const minimum = bahtOf(leastMove);

/** Round sums to fill in, in the wallet's currency; all that is in the wallet comes after them. */
const sums = (isLaos ? [100_000, 500_000] : [100, 500]).map(nearestBaht);

/** Money into the game, and the game itself. */
export function GameAccountPlay({ game, walletAmount, everything, emptied }: Props) {
  const text = useText('gameAccount');
  const amountText = useAmountText();
  const field = useRef<HTMLInputElement>(null);
  const playing = usePlay({
    game,
    walletAmount,
    everything,
    onRefused: () => field.current?.focus(),
    onMoved: (amount) => toast('ok', text.moved(amountText(bahtOf(amount)))),
  });
  const { typed, refused, pending, isUnderway, transfer, play, playWithAll } = playing;
  const isPressed = transfer.isBusy || play.isBusy || playWithAll.isBusy;
  const isBusy = isPressed || isUnderway;
  // A provider may be closed, or its money paused: one can then still look in.
  const isStill = game.isMaintenance || game.health === 'paused';
  const offersAll = everything >= minimum && !isStill && typed.trim() === '';
  const [isAsking, setAsking] = useState(false);
  const takesFromGames = emptied.some(({ name }) => name !== null);
  const reasons = {
    'amount-needed': text.amountNeeded(amountText(minimum)),
    'wallet-empty': text.walletEmpty,
  } as const satisfies Record<Refused, string>;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isBusy) void play.run();
  }

  return (
    <form className={css('stack')} onSubmit={submit} noValidate>
      {offersAll && (
        <Button
          tone="gold"
          icon={<Icon of={Play} size={18} />}
          busy={playWithAll.isBusy}
          disabled={isBusy && !playWithAll.isBusy}
          onClick={() => (takesFromGames ? setAsking(true) : void playWithAll.run())}
        >
          {text.playWithAll(amountText(everything))}
        </Button>
      )}
      <AmountField
        ref={field}
        label={text.amount}
        value={typed}
        onChange={playing.type}
        presets={[...sums.filter((sum) => sum < walletAmount), walletAmount].filter(Boolean)}
        help={text.amountHelp(amountText(walletAmount))}
        error={refused && reasons[refused]}
      />
      <BeingChecked kind="transfer" isOwn={isPressed} />
      {pending !== null && (
        <GameAccountMoving key={pending.ref} move={pending} onDone={playing.forgetMoved} />
      )}
      <div className={css('actions')}>
        <Button
          busy={transfer.isBusy}
          disabled={(isBusy && !transfer.isBusy) || isStill}
          onClick={() => void transfer.run()}
        >
          {text.transferOnly}
        </Button>
        <Button
          type="submit"
          {...(offersAll ? {} : { tone: 'gold' })}
          icon={<Icon of={Play} size={18} />}
          busy={play.isBusy}
          disabled={(isBusy && !play.isBusy) || game.isMaintenance}
        >
          {text.play}
        </Button>
      </div>
      <GameAccountApps game={game} />
      {isAsking && (
        <Confirm
          title={text.playWithAllTitle}
          confirmLabel={text.play}
          onConfirm={() => {
            setAsking(false);
            void playWithAll.run();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{text.playWithAllBody(game.name)}</p>
          <EmptiedAccounts accounts={emptied} />
        </Confirm>
      )}
    </form>
  );
}
