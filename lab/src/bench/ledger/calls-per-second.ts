import { performance } from 'node:perf_hooks';

/** Keeps `callers` calls in flight for `seconds` and returns how many were answered per second. */
export async function callsPerSecond(
  { callers, seconds }: { callers: number; seconds: number },
  call: () => Promise<void>,
): Promise<number> {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let calls = 0;
  const caller = async () => {
    while (performance.now() < end) {
      await call();
      calls++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (calls / (performance.now() - begin)) * 1000;
}
