import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './statement.module.css';
import { directionOf, type StatementEntry, signOf } from './statement-state.ts';

const css = classNames(styles);

type Props = {
  readonly entry: StatementEntry;
  /** With the word for what the wallet counts in. */
  readonly currency?: boolean;
};

/** An amount with its direction; one that failed is quiet, because nothing moved. */
export function StatementAmount({ entry, currency = false }: Props) {
  const hasFailed = entry.status === 'FAILED';
  const isIn = directionOf(entry) === 'in';
  return (
    <span className={`money ${css('amount', hasFailed ? 'void' : isIn && 'in')}`}>
      {signOf(entry)}
      <Money amount={entry.amount} currency={currency} />
    </span>
  );
}
