import { isPlainEnter } from '@wallet/client/is-plain-enter';
import type { KeyboardEvent } from 'react';

/** Submits a short text by Enter. A key that is held down does not. */
export function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!isPlainEnter(event.nativeEvent)) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}
