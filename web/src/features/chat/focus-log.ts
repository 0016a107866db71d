import type { MouseEvent } from 'react';

/** Moves the focus to the log, since the pressed button is about to go; keys work on from there. */
export function focusLog({ currentTarget }: MouseEvent<Element>): void {
  currentTarget.closest<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
}
