/**
 * Opens a dialog that has `tabIndex={-1}` and focuses the dialog itself. By default the browser
 * focuses the first button, which closes it, and Safari draws a focus ring even after a tap.
 *
 * Returns the end of the layout effect that opens it. It closes the dialog before it is removed: browsers give the
 * focus back to the opener of a dialog that is closed, and not of one that is removed while it is open.
 */
export function openModal(dialog: HTMLDialogElement | null): () => void {
  dialog?.showModal();
  dialog?.focus({ preventScroll: true });
  return () => dialog?.close();
}
