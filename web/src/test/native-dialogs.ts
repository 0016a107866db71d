let acts = false;

/** Elements that an engine gives the focus to; any other takes none. */
const focusable =
  'a[href], button, input, select, textarea, summary, iframe, video, dialog, [tabindex], [contenteditable]';

/**
 * Gives the test's browser, once, what real engines do with the focus and with dialogs: only some elements
 * take the focus, an opened dialog takes it, a closed one gives it back, and Esc asks the topmost to leave.
 */
export function actLikeABrowser(): void {
  if (acts) return;
  acts = true;
  const { focus } = HTMLElement.prototype;
  Object.assign(HTMLElement.prototype, {
    focus(this: HTMLElement, options?: FocusOptions) {
      if (this.matches(focusable)) focus.call(this, options);
    },
  });
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
