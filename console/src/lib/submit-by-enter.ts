import type { KeyboardEvent } from 'react';

/**
 * Ends a short text by Enter; Shift+Enter begins a line. A key that is held down does not, nor one that chooses
 * a word of an input method.
 */
export function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, repeat, nativeEvent } = event;
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return;
  event.preventDefault();
  if (!repeat) event.currentTarget.form?.requestSubmit();
}
