/**
 * Moves the focus of an element that is removed, such as a row with its button, to the sheet or card around it,
 * which has `tabIndex={-1}`. For use as the `ref` of that element.
 */
export function leaveFocusAround(element: HTMLElement | null): () => void {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  return () =>
    // After the removal, and after a dialog in it has restored the focus.
    queueMicrotask(() => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true });
    });
}
