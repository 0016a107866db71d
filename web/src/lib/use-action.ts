import { useRef, useState } from 'react';

/** Two taps closer together than this are one press of a hasty thumb, however fast the answer came. */
const doubleTapMs = 500;

/**
 * One thing a button does: busy while it runs, and deaf to further presses.
 * The work handles its own failure; what it throws is a bug.
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
