import { classNames } from '../class-names.ts';
import styles from './going.module.css';

const css = classNames(styles);

/** Progress bar along the top of the screen while a navigation is pending. */
export function PendingBar() {
  return <span className={css('going')} aria-hidden />;
}
