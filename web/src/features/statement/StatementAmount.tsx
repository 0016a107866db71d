import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/Money.tsx';
import styles from './statement.module.css';
import { directionOf, type StatementEntry, signOf } from './statement-state.ts';

const css = classNames(styles);

type Props = {
  readonly entry: StatementEntry;
  /** With the word for the wallet's currency. */
  readonly currency?: boolean;
};

/** An amount with its direction; one that did not move is muted. */
export function StatementAmount({ entry, currency = false }: Props) {
  const direction = directionOf(entry);
  // The amount that was taken back at the end of a condition has moved, though the condition failed.
  const isVoid =
    entry.status === 'FAILED' && !(entry.statementType === 'finish_bonus' && direction === 'out');
  return (
    <span className={`money ${css('amount', isVoid ? 'void' : direction === 'in' && 'in')}`}>
      {signOf(entry)}
      <Money amount={entry.amount} currency={currency} />
    </span>
  );
}
