import { lazyScreen } from '#lib/lazy-screen.tsx';
import type { TermsPoints } from './BonusTermsChart.tsx';
import { Part } from './feedback/Part.tsx';
import { Skeleton } from './feedback/Skeleton.tsx';

const BonusTermsChart = lazyScreen(() => import('./BonusTermsChart.tsx'), 'BonusTermsChart');

/** Terms of a condition in the member's own amounts; nothing without a condition. */
export function ConditionTerms({ way }: { way: TermsPoints | null | undefined }) {
  if (!way) return null;
  return (
    <Part loading={<Skeleton height={196} />}>
      <BonusTermsChart way={way} />
    </Part>
  );
}

/** False of percentages under which money can be withdrawn immediately: the whole of it counts, and none is lost. */
export function isConditional({ success, fail }: { success: number; fail: number }): boolean {
  return success > 100 || fail > 0;
}
