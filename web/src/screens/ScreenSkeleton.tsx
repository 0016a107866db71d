import { classNames } from '#ui/class-names.ts';
import styles from './screen-skeleton.module.css';

const css = classNames(styles);

type Props = {
  /** Visible from the start: on a first load nothing else is on the screen. */
  readonly isFirst?: boolean;
};

/** Placeholder in the shape of the home screen. Sized by classes, because it is prerendered. */
export function ScreenSkeleton({ isFirst = false }: Props) {
  return (
    <div className={css('stack', isFirst && 'first')} aria-hidden>
      <div className={css('hero')} />
      <div className={css('games')} />
      <div className={css('tiles')} />
      <div className={css('chips')} />
      <div className={css('ring')} />
    </div>
  );
}
