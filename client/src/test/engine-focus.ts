/** Elements that an engine gives the focus to. */
const focusable =
  'a[href], button, input, select, textarea, summary, iframe, video, dialog, [tabindex], [contenteditable]';

let isLikeAnEngine = false;

/** Keeps the focus, from now on, from elements that an engine does not give it to: the test's browser gives it to all. */
export function focusLikeAnEngine(): void {
  if (isLikeAnEngine) return;
  isLikeAnEngine = true;
  const { focus } = HTMLElement.prototype;
  Object.assign(HTMLElement.prototype, {
    focus(this: HTMLElement, options?: FocusOptions) {
      if (this.matches(focusable)) focus.call(this, options);
    },
  });
}
