import styles from './bank-badge.module.css';
import { classNames } from './class-names.ts';
import { inkOn } from './ink-on.ts';

const css = classNames(styles);

/** More letters do not fit; of a longer code two stand for it. */
const longest = 5;

/** A bank's sign: its code on its colour, because logos are not ours to ship. */
export function BankBadge({ code, color }: { code: string; color: string }) {
  return (
    <span aria-hidden className={css('badge')} style={{ background: color, color: inkOn(color) }}>
      {code.length > longest ? code.slice(0, 2) : code}
    </span>
  );
}
