/**
 * Leaves the focus of an element that goes, such as a row with its button, to the sheet or card around it, which has
 * `tabIndex={-1}`: the `ref` of what goes.
 */
export function leaveFocusAround(element: HTMLElement | null): () => void {
  const around = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null;
  return () =>
    // Once it has gone; a question in it gives the focus back first.
    queueMicrotask(() => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true });
    });
}
