import { formatBaht } from '@wallet/contract/money';
import { useText } from '#lib/text.ts';
import styles from './money.module.css';

type MoneyProps = {
  readonly baht: number;
  /** Written behind the amount where one page holds several. */
  readonly currency?: 'THB' | 'LAK';
};

/** An amount of a reply, in figures of one width. */
export function Money({ baht, currency }: MoneyProps) {
  const { units } = useText('core');
  return (
    <span className={styles['money']}>
      {formatBaht(baht)}
      {currency && <small> {units[currency]}</small>}
    </span>
  );
}

/** The same for sentences. */
export function amountText(baht: number, unit: string): string {
  return `${formatBaht(baht)} ${unit}`;
}
