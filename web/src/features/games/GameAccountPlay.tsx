import { bahtOf, formatBaht, formatSatang, type Satang } from '@wallet/contract/money';
import { ArrowLeftRight, Play } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { moveMoney, walletCode } from '#lib/transfers.ts';
import { useAction } from '#lib/use-action.ts';
import { Alert } from '#ui/Alert.tsx';
import { AmountField } from '#ui/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toast.ts';
import { GameAccountApps } from './GameAccountApps.tsx';
import { GameAccountMoving } from './GameAccountMoving.tsx';
import styles from './game-account.module.css';
import { type GameAccount, type Move, moveOnly, moveToPlay } from './game-account-state.ts';
import { launchGame, reserveTab } from './launch-game.ts';

const css = classNames(styles);

type Props = { readonly game: GameAccount; readonly walletAmount: number };
type Refused = Extract<Move, { kind: 'refused' }>['why'];

/** Money into the game, and the game itself. */
export function GameAccountPlay({ game, walletAmount }: Props) {
  const text = useText('gameAccount');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [pendingRef, setPendingRef] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reasons = { 'amount-needed': text.amountNeeded, 'wallet-empty': text.walletEmpty } as const;

  function type(value: string): void {
    setTyped(value);
    setRefused(null);
  }
  function refuse(why: Refused): void {
    setRefused(why);
    field.current?.focus();
  }

  /** True when the money is in the game. */
  async function move(amount: Satang): Promise<boolean> {
    const moved = await moveMoney({ from: walletCode, to: game.code, amount: bahtOf(amount) });
    setTyped('');
    if (moved.kind === 'pending') {
      setPendingRef(moved.ref);
      return false;
    }
    toast('ok', text.moved(formatSatang(amount)));
    return true;
  }

  const transfer = useAction(async () => {
    const wish = moveOnly(typed, walletAmount);
    try {
      if (wish.kind === 'refused') refuse(wish.why);
      if (wish.kind === 'move') await move(wish.amount);
    } catch (error) {
      setFailure(await errorText(error));
    }
  });

  const play = useAction(async () => {
    const wish = moveToPlay(typed, walletAmount);
    if (wish.kind === 'refused') {
      refuse(wish.why);
      return;
    }
    const tab = reserveTab();
    try {
      // Money whose arrival is not known yet keeps the member here, where the outcome will show.
      if (wish.kind === 'nothing' || (await move(wish.amount))) await launchGame(game, tab);
      else tab?.close();
    } catch (error) {
      tab?.close();
      setFailure(await errorText(error));
    }
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!transfer.isBusy) void play.run();
  }

  return (
    <form className={css('stack')} onSubmit={submit} noValidate>
      <AmountField
        ref={field}
        label={text.amount}
        value={typed}
        onChange={type}
        help={text.amountHelp(formatBaht(walletAmount))}
        error={refused && reasons[refused]}
      />
      {pendingRef !== null && <GameAccountMoving reference={pendingRef} />}
      <div className={css('actions')}>
        <Button
          icon={<ArrowLeftRight size={18} aria-hidden />}
          busy={transfer.isBusy}
          disabled={play.isBusy || game.isMaintenance}
          onClick={() => void transfer.run()}
        >
          {text.transferOnly}
        </Button>
        <Button
          type="submit"
          tone="gold"
          icon={<Play size={18} aria-hidden />}
          busy={play.isBusy}
          disabled={transfer.isBusy || game.isMaintenance}
        >
          {text.play}
        </Button>
      </div>
      <GameAccountApps game={game} />
      {failure !== null && (
        <Alert kind="error" message={failure} onClose={() => setFailure(null)} />
      )}
    </form>
  );
}
