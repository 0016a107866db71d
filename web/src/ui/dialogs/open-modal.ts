import { keepFocusIn, takeLostFocus } from '../take-lost-focus.ts';

/**
 * Opens a dialog that has `tabIndex={-1}` and focuses the dialog itself. By default the browser
 * focuses the first button, which closes it, and Safari draws a focus ring even after a tap.
 *
 * Returns the end of the layout effect that opens it. It closes the dialog before it is removed: browsers give the
 * focus back to the opener of a dialog that is closed, and not of one that is removed while it is open.
 */
export function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  const opener = document.activeElement;
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  const stopKeeping = keepFocusIn(dialog);
  return () => {
    stopKeeping();
    if (dialog.open) {
      // Its parent has removed it, and need not be told.
      dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), {
        capture: true,
        once: true,
      });
      dialog.close();
    }
    queueMicrotask(() => {
      if (opener?.isConnected) return;
      const around = [...document.querySelectorAll<HTMLElement>('#content, dialog[open]')].at(-1);
      takeLostFocus(around ?? null, { preventScroll: true });
    });
  };
}
