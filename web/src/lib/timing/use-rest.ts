import { useEffect, useState } from 'react';

/** False at first; true after this many milliseconds, once nothing moves on the screen any more. */
export function useRest(delayMs: number): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(async () => {
      await Promise.allSettled(movements().map(({ finished }) => finished));
      if (!isGone) setResting(true);
    }, delayMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [delayMs]);
  return isResting;
}

/** Running animations, except endless ones: the prize wheel, an opening sheet. */
function movements(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
}
