import { followers } from '#lib/router.tsx';

type HistoryPosition = { readonly path: string; readonly depth: number };

/** Dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
/** The current history entry, and the number of open dialogs it represents. */
let here: HistoryPosition | null = null;

/**
 * Makes the browser's back button close what is open above the screen, like Esc, instead of leaving the
 * screen: every open dialog has a history entry. The entry of one that was closed otherwise stays, for the
 * next dialog; going back skips it. Going forward opens nothing.
 */
export function enableBackClose(): void {
  if (here) return;
  here = placeNow();
  const opening = new MutationObserver((changes) => changed(changes.map(({ target }) => target)));
  opening.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  changed([...document.querySelectorAll('dialog[open]')]);
  window.addEventListener('popstate', went);
  // A dialog that stays open across a navigation, such as the chat, is above the next screen too.
  followers.add(() => changed([]));
}

function changed(elements: readonly Node[]): void {
  for (const each of elements) {
    if (each instanceof HTMLDialogElement) open = [...open.filter((one) => one !== each), each];
  }
  open = open.filter(isOpen);
  for (let depth = placeNow().depth; depth < open.length; depth++) {
    window.history.pushState({ ...window.history.state, dialogs: depth + 1 }, '');
  }
  here = placeNow();
}

function went(): void {
  const before = here;
  const now = placeNow();
  here = now;
  open = open.filter(isOpen);
  const top = open.at(-1);
  if (top && open.length > now.depth) dismiss(top);
  // Nothing visible was left: one press of back leads further.
  else if (before?.path === now.path && before.depth > now.depth) window.history.back();
}

/** Closes a dialog unless it handles that itself, for example by asking first. */
function dismiss(dialog: HTMLDialogElement): void {
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.open && dialog.isConnected;
}

function placeNow(): HistoryPosition {
  const { dialogs = 0 }: { readonly dialogs?: number } = Object(window.history.state);
  return { path: window.location.pathname, depth: dialogs };
}
