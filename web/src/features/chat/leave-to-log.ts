import type { MouseEvent } from 'react';

/** The button pressed will be gone: the focus stays in the log, from where keys go on. */
export function leaveToLog({ currentTarget }: MouseEvent<Element>): void {
  currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
}
