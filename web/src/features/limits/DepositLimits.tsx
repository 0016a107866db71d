import { useState } from 'react';
import { formatMoment } from '#lib/moment.ts';
import { useAmountText } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { LimitRow } from './LimitRow.tsx';
import { LimitSheet } from './LimitSheet.tsx';
import styles from './limits.module.css';
import { confirmLimit, type DepositLimit, setLimit } from './limits-queries.ts';

const css = classNames(styles);

type Props = {
  readonly limits: readonly DepositLimit[];
  /** False: only those that are set are shown. */
  readonly isOffered: boolean;
};

/** The member's deposit limits, each with what it leaves. */
export function DepositLimits({ limits, isOffered }: Props) {
  const text = useText('limits');
  const amountText = useAmountText();
  const [changing, setChanging] = useState<DepositLimit | null>(null);
  const shown = limits.filter(({ amount }) => isOffered || amount !== null);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={css('rows')}>
        {shown.map((limit) => {
          const { period, amount, left, raise } = limit;
          return (
            <LimitRow
              key={period}
              title={text.periods[period]}
              raise={raise && { ...raise, sentence: sentenceOf(raise) }}
              onConfirm={() => confirmLimit(period)}
              onChange={() => setChanging(limit)}
            >
              {amount === null || left === null
                ? text.noLimit
                : `${amountText(amount)} · ${text.left(amountText(left))}`}
            </LimitRow>
          );
        })}
      </ul>
      {changing && (
        <LimitSheet
          title={text.periods[changing.period]}
          amount={changing.amount}
          onSave={(amount) => setLimit({ period: changing.period, amount })}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );

  function sentenceOf({ amount, confirmAt }: NonNullable<DepositLimit['raise']>): string {
    const time = formatMoment(confirmAt);
    return amount === null ? text.lifts(time) : text.raises(amountText(amount), time);
  }
}
