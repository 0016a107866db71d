import { classNames } from '../class-names.ts';
import styles from './going.module.css';

const css = classNames(styles);

/** A line along the top of the screen: what was pressed is on its way. */
export function Going() {
  return <span className={css('going')} aria-hidden />;
}
