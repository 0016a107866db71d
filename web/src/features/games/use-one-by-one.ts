import { startTransition, useEffect, useState } from 'react';
import { onceShown } from '#lib/timing/once-shown.ts';

/** Counts from none up to `count`, a step after each drawing, so that no frame has to draw everything. */
export function useOneByOne(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === count) return;
    return onceShown(() => startTransition(() => setDrawn(drawn + 1)));
  }, [drawn, count]);
  return drawn;
}
