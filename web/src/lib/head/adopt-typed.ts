/**
 * Gives the app what was typed into the drawn page before its script arrived, which on a slow phone is
 * a whole telephone number. Call it when the page has just become alive.
 */
export function adoptTyped(root: HTMLElement): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const field of root.querySelectorAll('input')) {
    if (field.type === 'checkbox' || field.value === field.defaultValue) continue;
    const typed = field.value;
    // React remembers the last value it saw and ignores an event with the same one.
    field.value = '';
    native?.set?.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
