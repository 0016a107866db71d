import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import styles from './deposit.module.css';

const css = classNames(styles);

/**
 * Placeholder of the tabs and two accounts, as tall as the content: nothing moves under a finger. `hasLimits`: the
 * member's limits are loading as well.
 */
export function DepositSkeleton({ hasLimits = false }: { readonly hasLimits?: boolean }) {
  return (
    <div className={css('stack')}>
      <Skeleton height={54} />
      <div className={css('stack', 'panel', hasLimits && 'whole')}>
        <Skeleton height={82} />
        <Skeleton height={82} />
      </div>
    </div>
  );
}
