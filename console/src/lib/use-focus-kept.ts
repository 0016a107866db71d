import { useEffect } from 'react';
import { isShown } from './layers.ts';

const dialogs = '[role=dialog], [role=alertdialog]';

/**
 * Focuses the open dialog, or else the page, whenever the focused element is gone or disabled: at the page's body no
 * key does anything, and the next Tab begins at the top.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const check = () => {
      const { activeElement, body } = document;
      const isAtBody = activeElement === null || activeElement === body;
      const isGone = isAtBody && last !== null && (!last.isConnected || last.matches(':disabled'));
      if (isGone || activeElement?.matches(':disabled')) resting()?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(check);
    document.addEventListener('focusin', remember);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}

/** Resting place of the focus: the newest dialog, or the page. */
function resting(): HTMLElement | null {
  const newest = [...document.querySelectorAll<HTMLElement>(dialogs)].filter(isShown).at(-1);
  const inside = newest?.querySelector<HTMLElement>(
    '[data-autofocus]:not(:disabled), [tabindex="-1"], button:not(:disabled)',
  );
  return inside ?? newest ?? document.getElementById('content');
}
