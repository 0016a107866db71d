import { serverNow } from '@wallet/client/server-clock';
import { useEffect, useState } from 'react';

/** Milliseconds until a time by the server's clock, updated every second; never negative. */
export function useCountdown(until: string | number | Date): number {
  const untilMs = new Date(until).getTime();
  const [nowMs, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, untilMs - nowMs);
}
