import type { Baht, Currency } from '@wallet/contract/money';
import { formatBaht } from '@wallet/contract/money';
import { useText } from '#lib/text.ts';
import styles from './money.module.css';

type MoneyProps = {
  readonly baht: Baht;
  /** The currency after the amount, for pages that show several. */
  readonly currency?: Currency | undefined;
  /** True of incoming money, false of outgoing money; without it the amount has no sign. */
  readonly isIn?: boolean | undefined;
};

/** An amount of a reply, in tabular figures. */
export function Money({ baht, currency, isIn }: MoneyProps) {
  const { units } = useText('core');
  return (
    <span className={styles['money']}>
      {isIn !== undefined && (isIn ? '+' : '\u2212')}
      {formatBaht(baht)}
      {currency && <small>{`\u00A0${units[currency]}`}</small>}
    </span>
  );
}
