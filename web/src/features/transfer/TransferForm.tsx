import { bahtOf, formatBaht } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { type SubmitEvent, useEffect, useState } from 'react';
import { vibrate } from '#lib/device/haptics.ts';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked, useClearedWhenDone } from '#lib/intent/intent.ts';
import { forgetUnsent, ownUnsent } from '#lib/intent/unsent.ts';
import { useKeptOverLogin } from '#lib/intent/use-kept-over-login.ts';
import { withoutSent } from '#lib/intent/without-sent.ts';
import { leastMove } from '#lib/money/least-move.ts';
import { moveMoney, type PendingMove } from '#lib/money/transfers.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { AccountPickers } from './AccountPickers.tsx';
import styles from './transfer.module.css';
import { balanceOf, choicesOf, chosenOf, type WalletView } from './transfer-choices.ts';
import { problemOf, type TransferProblem } from './transfer-state.ts';

const css = classNames(styles);

/** A form as it was filled in. */
export type Entered = { readonly from: string; readonly to: string; readonly typed: string };

type Props = {
  readonly view: WalletView;
  readonly memberId: string | undefined;
  readonly onDone: (message: string) => void;
  /** Filled in before, and not done; otherwise the values of a session that ended. */
  readonly entered?: Entered | undefined;
  readonly onPending: (move: PendingMove, entered: Entered) => void;
};

/** From where, to where, how much. */
export function TransferForm({ view, memberId, entered, onDone, onPending }: Props) {
  const text = useText('transfer');
  const amountText = useAmountText();
  const minimum = text.minimum(amountText(bahtOf(leastMove)));
  const [unsent] = useState(() =>
    memberId === undefined ? null : ownUnsent('transfer', memberId),
  );
  const first = entered ?? {
    from: unsent?.from ?? '',
    to: unsent?.to ?? '',
    typed: unsent ? formatBaht(unsent.amount) : '',
  };
  const [pickedFrom, setFrom] = useState(first.from);
  const [pickedTo, setTo] = useState(first.to);
  const [typed, setTyped] = useState(first.typed);
  const [problem, setProblem] = useState<TransferProblem | null>(null);
  const choices = choicesOf(view, text);
  const from = chosenOf(choices, pickedFrom);
  const to = chosenOf(choices, pickedTo);
  const available = balanceOf(view, from);
  const amount = parseBaht(typed || '0');

  const amountProblem =
    problem === 'minimum' ? minimum : problem === 'unreadable' ? text.unreadable : null;

  function change(set: (value: string) => void) {
    return (value: string) => {
      set(value);
      setProblem(null);
    };
  }

  const move = useAction(async () => {
    const found = problemOf({ from, to, amount });
    setProblem(found);
    if (found || amount === null) return;
    try {
      const moved = await moveMoney({ from, to, amount: bahtOf(amount) });
      if (moved.kind === 'pending') return onPending(moved, { from, to, typed });
      const name = choicesOf(view, text).find((choice) => choice.value === to)?.label ?? to;
      onDone(text.done(amountText(bahtOf(amount)), name));
      vibrate('success');
    } catch (error) {
      if (isBeingChecked(error)) return;
      announce({ kind: 'error', message: await errorText(error) });
      vibrate('error');
    }
  });

  useEffect(() => forgetUnsent('transfer'), []);
  useKeptOverLogin({ kind: 'transfer', typed, from, to });
  useClearedWhenDone('transfer', (sent) => {
    if (sent.from === from && sent.to === to) setTyped(withoutSent(sent.amount));
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void move.run();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <AccountPickers
        choices={choices}
        from={from}
        to={to}
        onFrom={change(setFrom)}
        onTo={change(setTo)}
        problem={problem}
      />
      <div className={css('amount')}>
        <AmountField
          value={typed}
          onChange={change(setTyped)}
          help={minimum}
          error={amountProblem}
        />
        {available > 0 && (
          <Button
            size="small"
            tone="ghost"
            className={css('all')}
            onClick={() => change(setTyped)(formatBaht(available))}
          >
            {text.all} {amountText(available)}
          </Button>
        )}
      </div>
      <IntentButton kind="transfer" type="submit" tone="gold" busy={move.isBusy}>
        {text.submit}
      </IntentButton>
    </form>
  );
}
