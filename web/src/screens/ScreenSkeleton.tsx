import { classNames } from '#ui/class-names.ts';
import styles from './screen-skeleton.module.css';

const css = classNames(styles);

/** Placeholder of a screen while its code loads. Sized by classes, because it is prerendered. */
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
