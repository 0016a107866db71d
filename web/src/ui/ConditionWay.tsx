import { Suspense } from 'react';
import { lazyScreen } from '#lib/lazy-screen.tsx';
import { Skeleton } from './feedback/Skeleton.tsx';
import type { Way } from './WayPicture.tsx';

const WayPicture = lazyScreen(() => import('./WayPicture.tsx'), 'WayPicture');

/** A condition with the member's own figures; nothing where money comes without one. */
export function ConditionWay({ way }: { way: Way | null | undefined }) {
  if (!way) return null;
  return (
    <Suspense fallback={<Skeleton height={196} />}>
      <WayPicture way={way} />
    </Suspense>
  );
}
