import { serverNow } from '@wallet/client/server-clock';
import { useEffect, useState } from 'react';
import { dueAt, isLate, type ProgressItem } from './progress-state.ts';

/** True once an item takes longer than usual. */
export function useIsLate(item: ProgressItem): boolean {
  const [nowMs, setNow] = useState(serverNow);
  const due = dueAt(item);
  useEffect(() => {
    const leftMs = Date.parse(due ?? '') - serverNow();
    // A millisecond later it is over.
    const timer = leftMs >= 0 ? setTimeout(() => setNow(serverNow()), leftMs + 1) : undefined;
    return () => clearTimeout(timer);
  }, [due]);
  return isLate(item, nowMs);
}
