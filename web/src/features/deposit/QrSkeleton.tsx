import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './qr-deposit.module.css';

const css = classNames(styles);

/** The amount form on its way. */
export function QrSkeleton() {
  return (
    <div className={css('stack')}>
      <Skeleton height={22} />
      <Skeleton height={104} />
      <Skeleton height={96} />
      <Skeleton height={15} />
      <Skeleton height={52} />
    </div>
  );
}
