import { type Baht, nearestBaht } from '@wallet/contract/money';
import { useEffect, useRef, useState } from 'react';

const durationMs = 400;

/** Follows an amount in a short count when it changes; the first one is shown immediately. */
export function useCountUp(value: Baht): Baht {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(value);
      return;
    }
    const startMs = performance.now();
    let frame = requestAnimationFrame(function step(nowMs) {
      const share = Math.min(1, (nowMs - startMs) / durationMs);
      const eased = 1 - (1 - share) ** 3;
      setShown(share === 1 ? value : nearestBaht(start + (value - start) * eased));
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
