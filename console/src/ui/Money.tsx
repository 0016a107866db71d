import { formatBaht } from '@wallet/contract/money';
import styles from './money.module.css';

/** An amount of a reply, in figures of one width. `signed` shows where it went by colour and sign. */
export function Money({ baht, signed = false }: { baht: number; signed?: boolean }) {
  const direction = signed && baht !== 0 ? (baht > 0 ? 'in' : 'out') : 'plain';
  return (
    <span className={styles['money']} data-direction={direction}>
      {signed && baht > 0 && '+'}
      {formatBaht(baht)}
    </span>
  );
}
