/**
 * Opens a dialog that has `tabIndex={-1}` and gives it the focus itself. Left to the browser, the
 * focus goes to the first button, the one that closes, and Safari rings it after a tap as well.
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.focus({ preventScroll: true });
}
