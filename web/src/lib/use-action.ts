import { useRef, useState } from 'react';

/** Two taps within this many milliseconds count as one, however fast the reply was. */
const doubleTapMs = 500;

/**
 * State of a button's action: busy while it runs, ignoring further taps. The action handles its own failures;
 * a rejection is a bug.
 */
export function useAction<A extends readonly unknown[]>(work: (...args: A) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const pressedAt = useRef(-doubleTapMs);
  async function run(...args: A): Promise<void> {
    // State is too late here: two taps can come before the next drawing.
    const now = performance.now();
    if (running.current || now - pressedAt.current < doubleTapMs) return;
    pressedAt.current = now;
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
