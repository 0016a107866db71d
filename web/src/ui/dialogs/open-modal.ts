/**
 * Opens a dialog that has `tabIndex={-1}` and focuses the dialog itself. By default the browser
 * focuses the first button, which closes it, and Safari draws a focus ring even after a tap.
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.focus({ preventScroll: true });
}
