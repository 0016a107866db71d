/** Code that browsers give keys that an input method takes for itself; Safari tells of its last one in no other way. */
const composingKeyCode = 229;

/** True of the Enter that ends a text: with Shift it begins a line, and an input method takes it to choose a word. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.isComposing &&
  event.keyCode !== composingKeyCode;
