import { useRef, useState } from 'react';

/**
 * One thing a button does: busy while it runs, and deaf to further presses.
 * The work handles its own failure; what it throws is a bug.
 */
export function useAction<A extends readonly unknown[]>(work: (...args: A) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  async function run(...args: A): Promise<void> {
    // State is too late here: two taps can come before the next drawing.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, run };
}
