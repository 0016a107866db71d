/** Name of the mark on a form that was sent before the app could handle it. */
const mark = 'data-pressed';

/**
 * Keeps the press of a button that the app does not handle yet, in place of the browser's own sending, which reloads
 * the page without what was typed. Anyone who types on afterwards presses again.
 */
export function keepEarlyPress(): void {
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.target instanceof Element) event.target.setAttribute(mark, '');
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element) target.closest(`[${mark}]`)?.removeAttribute(mark);
  });
}
