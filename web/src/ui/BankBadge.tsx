import styles from './bank-badge.module.css';
import { classNames } from './class-names.ts';
import { inkOn } from './ink-on.ts';

const css = classNames(styles);

/** A bank's sign: its code on its colour, because logos are not ours to ship. */
export function BankBadge({ code, color }: { code: string; color: string }) {
  return (
    <span aria-hidden className={css('badge')} style={{ background: color, color: inkOn(color) }}>
      {code.slice(0, 5)}
    </span>
  );
}
