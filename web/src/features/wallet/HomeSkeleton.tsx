import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** The home screen's boxes before the first balances, each as tall as what comes. */
export function HomeSkeleton() {
  return (
    <>
      <Skeleton height={320} radius={28} />
      <QuickSkeleton />
      <Skeleton height={194} radius={22} />
      <ChipsSkeleton />
      <CarouselsSkeleton />
    </>
  );
}

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
