type OnStep = (event: PopStateEvent) => void;

let onStep: OnStep | null = null;

/**
 * Lets a held screen stop steps through the history. To be called before anything is drawn: at the window, listeners are
 * called in the order in which they came, and the router must not read an address that no one goes to.
 */
export function watchSteps(): () => void {
  const listener: OnStep = (event) => onStep?.(event);
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Calls back for each step from now on; null: no longer. */
export function handleSteps(handle: OnStep | null): void {
  onStep = handle;
}
