import { classNames } from '../class-names.ts';
import styles from './bank-badge.module.css';
import { inkOn } from './ink-on.ts';

const css = classNames(styles);

/** The longest code that fits; a longer one is cut to two letters. */
const longest = 5;

/** A bank's badge: its code on its colour, because logos are not ours to ship. */
export function BankBadge({ code, color }: { code: string; color: string }) {
  return (
    <span aria-hidden className={css('badge')} style={{ background: color, color: inkOn(color) }}>
      {code.length > longest ? code.slice(0, 2) : code}
    </span>
  );
}
