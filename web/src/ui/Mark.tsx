import { classNames } from './class-names.ts';
import styles from './mark.module.css';

const css = classNames(styles);

/** The product's mark: a gilded ring, drawn by the style sheet so that it costs no request. */
export function Mark({ size }: { size: 'small' | 'large' }) {
  return <span className={css('mark', size)} aria-hidden />;
}
