import { type Baht, formatBaht } from '@wallet/contract/money';
import { useUnit } from '#lib/money/unit.ts';
import { classNames } from '../class-names.ts';
import styles from './money.module.css';

const css = classNames(styles);

type Props = {
  /** Baht, as in replies; anything that is not a number is shown as '-'. */
  readonly amount: Baht | null | undefined;
  readonly size?: 'text' | 'card' | 'hero';
  /** Adds the wallet's unit. */
  readonly currency?: boolean;
};

/** Characters of the longest amount that fits a small phone at its full size: 987,654,321.00. */
const fullSizeSigns = 14;

/** An amount: 1,234.50 in every language, its satang quieter where it is large. */
export function Money({ amount, size = 'text', currency = false }: Props) {
  const shown = formatBaht(amount);
  const [whole = '-', satang] = shown.split('.');
  const isLong = size === 'hero' && shown.length > fullSizeSigns;
  return (
    <span className={`money ${css(size, isLong && 'long')}`}>
      {whole}
      {satang !== undefined && <span className={css('satang')}>.{satang}</span>}
      {currency && <Unit />}
    </span>
  );
}

function Unit() {
  return (
    <span className={css('currency')}>
      {'\u00A0'}
      {useUnit()}
    </span>
  );
}
