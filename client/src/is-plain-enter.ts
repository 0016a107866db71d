/** Code of keys that an input method consumes. Safari marks the last one of a composition only by it. */
const composingKeyCode = 229;

/** True of the Enter that submits: without Shift, which begins a line, and not while an input method composes. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.isComposing &&
  event.keyCode !== composingKeyCode;
