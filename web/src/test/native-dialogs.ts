import { focusLikeAnEngine } from '@wallet/client/test/engine-focus';

let acts = false;

/**
 * Gives the test's browser, once, what real engines do with the focus and with dialogs: an opened one takes the
 * focus, a closed one gives it back, and Esc asks the topmost to leave.
 */
export function actLikeABrowser(): void {
  if (acts) return;
  acts = true;
  focusLikeAnEngine();
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const stack: HTMLDialogElement[] = [];
  const { showModal } = HTMLDialogElement.prototype;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) return;
      openers.set(this, document.activeElement);
      stack.push(this);
      showModal.call(this);
      const first = this.querySelector<HTMLElement>('[autofocus], button, input');
      first?.focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      const opener = openers.get(this);
      stack.splice(stack.indexOf(this), 1);
      if (opener instanceof HTMLElement) opener.focus();
      this.removeAttribute('open');
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
  document.addEventListener(
    'keydown',
    (event) => {
      const top = stack.filter(({ isConnected }) => isConnected).at(-1);
      if (event.key !== 'Escape' || !top) return;
      const mayClose = top.dispatchEvent(new Event('cancel', { cancelable: true }));
      if (mayClose) top.close();
    },
    true,
  );
}
