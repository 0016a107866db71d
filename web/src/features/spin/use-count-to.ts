import { useEffect, useState } from 'react';

const durationMs = 1_400;

/** Share of a count, from 0 to 1; 1 immediately without a count, or where less motion is wished for. */
export function useCountTo(counts: boolean): number {
  const [share, setShare] = useState(() => (counts && mayMove() ? 0 : 1));
  useEffect(() => {
    if (!counts || !mayMove()) return;
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const passed = Math.min(1, (nowMs - startMs) / durationMs);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [counts]);
  return share;
}

function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
