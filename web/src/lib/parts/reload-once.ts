import { readStored, store } from '@wallet/client/storage';

const name = 'reloadedFor';

/**
 * Reloads the page when a chunk of this release no longer exists. Automatically only where the member loses
 * nothing, and once per release, so that a server without the chunk causes no loop.
 */
export function reloadOnce(): void {
  const release = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  if (isTyping() || readStored('session', name) === release) return;
  store('session', name, release);
  window.location.reload();
}

/** True while the page holds something of the member that is nowhere else. */
export function isTyping(): boolean {
  // The chat form is mounted before anything is typed.
  if (document.querySelector('dialog[open]:not([aria-modal=false]) form')) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea,input:not([type=checkbox],[type=radio])',
  );
  return [...fields].some(({ value }) => value !== '');
}
