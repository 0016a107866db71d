/** Lets a dialog leave the screen before it is unmounted. */
export async function closeDialog(dialog: HTMLDialogElement): Promise<void> {
  dialog.close();
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
}
