import type { ReplyOf } from '@wallet/contract/api';
import { type Baht, bahtOf, formatBaht, formatSatang } from '@wallet/contract/money';
import { parseBaht } from '@wallet/contract/parse-baht';
import { type SubmitEvent, useEffect, useState } from 'react';
import { vibrate } from '#lib/device/haptics.ts';
import { errorText } from '#lib/error-text.ts';
import { isBeingChecked, useClearedWhenDone } from '#lib/intent/intent.ts';
import { forgetUnsent, ownUnsent } from '#lib/intent/unsent.ts';
import { useKeptOverLogin } from '#lib/intent/use-kept-over-login.ts';
import { withoutSent } from '#lib/intent/without-sent.ts';
import { formatMoment } from '#lib/moment.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { useGone } from '#lib/timing/use-gone.ts';
import { useAction } from '#lib/use-action.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IntentButton } from '#ui/buttons/IntentButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { AmountField } from '#ui/fields/AmountField.tsx';
import { announce } from '#ui/toasts/announce.ts';
import { WithdrawSummary } from './WithdrawSummary.tsx';
import styles from './withdraw.module.css';
import { withdrawMoney } from './withdraw-queries.ts';
import {
  asksDocuments,
  heldInGames,
  needsReview,
  problemOf,
  type WithdrawLimits,
  type WithdrawProblem,
  wholeAmount,
  withdrawable,
} from './withdraw-state.ts';

const css = classNames(styles);

/** A payout that is on its way. */
export type Withdrawn = { readonly id: string; readonly amount: Baht };

type Props = {
  readonly view: ReplyOf<'GET /api/wallet'>;
  readonly member: ReplyOf<'GET /api/account/me'>;
  readonly limits: WithdrawLimits;
  readonly onDone: (withdrawn: Withdrawn) => void;
  /** Leads to the identity documents that this amount takes. */
  readonly onDocuments: (() => void) | undefined;
};

/** Form that asks how much to take out, and to which account. */
export function WithdrawForm({ view, member, limits, onDone, onDocuments }: Props) {
  const text = useText('withdraw');
  const amountText = useAmountText();
  const [typed, setTyped] = useState(() => {
    const unsent = ownUnsent('withdraw', member.profile._id);
    return unsent ? formatBaht(unsent.amount) : '';
  });
  const [problem, setProblem] = useState<WithdrawProblem | null>(null);
  const isGone = useGone();
  const available = withdrawable(view);
  const minimum = amountText(limits.withdrawMin);
  const maximum = amountText(limits.withdrawMax);
  const isReviewed = needsReview(parseBaht(typed || '0'), limits);
  const reviewNote = [
    limits.review && text.review(amountText(limits.review.above)),
    limits.review?.expectedAt && text.reviewUntil(formatMoment(limits.review.expectedAt)),
    limits.review?.reviewDueAt && text.reviewDue(formatMoment(limits.review.reviewDueAt)),
  ]
    .filter(Boolean)
    .join('\n');
  function type(value: string): void {
    setTyped(value);
    setProblem(null);
  }

  const withdraw = useAction(async () => {
    const amount = parseBaht(typed || '0');
    const found = problemOf(amount, limits, available);
    setProblem(found);
    if (found || amount === null) return;
    try {
      const id = await withdrawMoney(bahtOf(amount));
      onDone({ id, amount: bahtOf(amount) });
      vibrate('success');
    } catch (error) {
      if (isBeingChecked(error)) return;
      if (onDocuments && asksDocuments(error) && !isGone()) return onDocuments();
      announce({ kind: 'error', message: await errorText(error) });
      vibrate('error');
    }
  });

  useEffect(() => forgetUnsent('withdraw'), []);
  useKeptOverLogin({ kind: 'withdraw', typed });
  useClearedWhenDone('withdraw', (sent) => setTyped(withoutSent(sent.amount)));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void withdraw.run();
  }

  return (
    <form className={css('form')} onSubmit={submit} noValidate>
      <WithdrawSummary
        available={available}
        inGames={heldInGames(view)}
        bankAccount={member.bankAccount}
      />
      <div className={css('amount')}>
        <AmountField
          value={typed}
          onChange={type}
          help={(limits.withdrawMax > 0 ? text.limits : text.problems.atLeast)(minimum, maximum)}
          error={problem && text.problems[problem](minimum, maximum)}
        />
        <Button
          size="small"
          tone="ghost"
          className={css('all')}
          disabled={available === 0n}
          onClick={() => type(formatSatang(wholeAmount(limits, available)))}
        >
          {text.all}
        </Button>
      </div>
      <p className={css('note')}>{isReviewed ? reviewNote : text.note}</p>
      <IntentButton kind="withdraw" type="submit" tone="gold" busy={withdraw.isBusy}>
        {text.submit}
      </IntentButton>
    </form>
  );
}
