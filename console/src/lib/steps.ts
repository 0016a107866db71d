type OnStep = (event: PopStateEvent) => void;

let onStep: OnStep | null = null;

/**
 * Lets a held screen stop steps through the history. Call it before anything is drawn: at the window, listeners are
 * called in the order of their registration, and the router must not read an address that is not navigated to.
 */
export function watchSteps(): () => void {
  const listener: OnStep = (event) => onStep?.(event);
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Calls back for each step from now on; null unsubscribes. */
export function handleSteps(handle: OnStep | null): void {
  onStep = handle;
}
