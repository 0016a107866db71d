import { classNames } from '#ui/class-names.ts';
import styles from './screen-skeleton.module.css';

const css = classNames(styles);

/** Stands where a screen will be while its code arrives. Sized by classes: it is prerendered. */
export function ScreenSkeleton() {
  return (
    <div className={css('stack')} aria-hidden>
      <div className={css('hero')} />
      <div className={css('chips')} />
      <div className={css('tiles')} />
      <div className={css('tiles')} />
    </div>
  );
}
