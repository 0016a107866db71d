/** Milliseconds until the next attempt, while the form is not drawn by the app yet. */
const againMs = 50;

/** Repeats what a visitor pressed before the app was there; until it is handled, it is kept again (keep-press.ts). */
export function pressAgain(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('[data-pressed]');
  if (!form) return;
  form.removeAttribute('data-pressed');
  form.requestSubmit();
  setTimeout(pressAgain, againMs, root);
}
