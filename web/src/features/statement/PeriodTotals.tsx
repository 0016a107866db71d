import type { ReplyOf } from '@wallet/contract/api';
import type { ReactNode } from 'react';
import { useUnit } from '#lib/money/unit.ts';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './statement.module.css';

const css = classNames(styles);

const kinds = ['deposit', 'withdraw', 'intoGames', 'outOfGames', 'bonus', 'forfeited'] as const;

type Props = {
  readonly totals: NonNullable<ReplyOf<'POST /api/statement'>['totals']>;
  /** A button for the chosen days, next to the heading. */
  readonly children: ReactNode;
};

/** Totals of the chosen days on all pages together, as the server has summed them. */
export function PeriodTotals({ totals, children }: Props) {
  const text = useText('statement');
  const unit = useUnit();
  const moved = kinds.flatMap((kind) => {
    const amount = totals[kind];
    return amount === undefined || amount === 0 ? [] : [{ kind, amount }];
  });
  return (
    <div className={css('period')}>
      <div className={css('periodHead')}>
        {moved.length > 0 && <p className={css('sumOf')}>{`${text.totals} · ${unit}`}</p>}
        {children}
      </div>
      {moved.length > 0 && (
        <dl className={css('sums')} aria-label={text.totals}>
          {moved.map(({ kind, amount }) => (
            <div key={kind}>
              <dt className={css('sumOf')}>{text[kind]}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
