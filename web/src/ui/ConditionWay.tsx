import { lazyScreen } from '#lib/lazy-screen.tsx';
import { Part } from './feedback/Part.tsx';
import { Skeleton } from './feedback/Skeleton.tsx';
import type { Way } from './WayPicture.tsx';

const WayPicture = lazyScreen(() => import('./WayPicture.tsx'), 'WayPicture');

/** A condition with the member's own figures; nothing where money comes without one. */
export function ConditionWay({ way }: { way: Way | null | undefined }) {
  if (!way) return null;
  return (
    <Part loading={<Skeleton height={196} />}>
      <WayPicture way={way} />
    </Part>
  );
}
