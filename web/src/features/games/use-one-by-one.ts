import { startTransition, useEffect, useState } from 'react';

/** Counts from one up to `count`, a step after each drawing, so that no frame has to draw everything. */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn === count) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  return drawn;
}
