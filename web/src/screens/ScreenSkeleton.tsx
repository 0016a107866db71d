import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './screen-skeleton.module.css';

const css = classNames(styles);

/** Stands where a screen will be while its code arrives. */
export function ScreenSkeleton() {
  return (
    <div className={css('stack')}>
      <Skeleton height={38} width="55%" />
      <Skeleton height={180} radius={28} />
      <Skeleton height={96} radius={22} />
      <Skeleton height={96} radius={22} />
    </div>
  );
}
