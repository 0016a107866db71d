/**
 * Takes the focus to an element that replaced what had it, such as the form whose button was pressed: its `ref`. A
 * keyboard would otherwise begin at the top of the page, and a screen reader would not announce what came.
 */
export function takeLostFocus(element: HTMLElement | null, options?: FocusOptions): void {
  if (document.activeElement === document.body) element?.focus(options);
}

/**
 * Takes the focus to an element with `tabIndex={-1}` whenever what had it inside has gone, such as a button that
 * vanished with its row. Its `ref`, or an effect that returns what this returns.
 */
export function keepFocusIn(element: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: Event) => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    if (!(last instanceof Node) || last.isConnected) return;
    last = null;
    // A dialog that closed gives the focus back first.
    queueMicrotask(() => takeLostFocus(element, { preventScroll: true }));
  });
  element.addEventListener('focusin', remember);
  observer.observe(element, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('focusin', remember);
  };
}
