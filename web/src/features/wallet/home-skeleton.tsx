import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** The short way to a game. */
export function QuickSkeleton() {
  return <Skeleton height={124} radius={22} />;
}

export function ChipsSkeleton() {
  return <Skeleton height={44} radius={22} />;
}

/** The three rings of games. */
export function CarouselsSkeleton() {
  return (
    <>
      <Skeleton height={271} radius={22} />
      <Skeleton height={271} radius={22} />
      <Skeleton height={271} radius={22} />
    </>
  );
}
