import { areKeysOn, helpKey, shortcuts } from './shortcuts.ts';

/** Milliseconds in which the second key of a pair has to follow. */
const pairMs = 1_500;

let first = '';
let firstAtMs = 0;

/** Enables keyboard shortcuts for member screens until the session ends. */
export function listenToKeys(session: AbortSignal): void {
  document.addEventListener('keydown', press, { signal: session });
}

function press(event: KeyboardEvent): void {
  if (!areKeysOn()) return;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.repeat || event.isComposing || isTakenUp(event.target)) return;
  const key = keyOf(event);
  if (key === '') return;
  if (key === helpKey) {
    event.preventDefault();
    void showHelp();
    return;
  }
  const isInTime = event.timeStamp - firstAtMs < pairMs;
  const wanted = isInTime ? `${first}${key}` : key;
  const shortcut =
    shortcuts.find(({ keys }) => keys.join('') === wanted) ??
    shortcuts.find(({ keys }) => keys.join('') === key);
  first = shortcut ? '' : key;
  firstAtMs = event.timeStamp;
  if (!shortcut) return;
  event.preventDefault();
  shortcut.act();
}

/** Shows the list of shortcuts, whose code loads on first use; offline, the key can be pressed again. */
async function showHelp(): Promise<void> {
  const help = await import('./KeyboardHelp.tsx').catch(() => null);
  help?.showKeyboardHelp();
}

/**
 * The key by its letter or, for layouts of other scripts such as Thai, by its position, so that a member need
 * not switch the layout.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (key === '/' || key === '?') return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1] ?? '';
}

/** True when a key belongs to an input, or to a sheet above the screen. */
function isTakenUp(target: EventTarget | null): boolean {
  const field = 'input, textarea, select, [contenteditable]';
  return (
    (target instanceof Element && target.closest(field) !== null) ||
    document.querySelector('dialog[open]:not([aria-modal="false"])') !== null
  );
}
