/**
 * Moves the focus to an element that replaced the focused one, such as the form whose button was pressed: its `ref`. A
 * keyboard would otherwise begin at the top of the page, and a screen reader would not announce the change.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
