import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance from the end, in pixels, the list follows new messages. */
const nearEndPx = 60;

type Anchor = { readonly key: string; readonly top: number };

/**
 * Keeps the scroll position: at the end the list follows new messages, elsewhere the first visible row stays
 * in place when rows are added above or below. Rows are identified by `data-key`.
 */
export function useMessageScroll(drawn: unknown) {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | 'end'>('end');
  const [isAtEnd, setAtEnd] = useState(true);

  const restore = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (anchor.current === 'end') {
      element.scrollTop = element.scrollHeight;
      return;
    }
    const row = rowOf(element, anchor.current.key);
    if (row) element.scrollTop += topOf(row, element) - anchor.current.top;
  }, []);

  const remember = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    anchor.current = left <= nearEndPx ? 'end' : (firstVisible(element) ?? 'end');
    setAtEnd(anchor.current === 'end');
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what was drawn that moves things.
  useLayoutEffect(restore, [drawn]);

  // Keeps the position when pictures load, the input grows, or a phone's keyboard opens.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(restore);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [restore]);

  const toEnd = useCallback(() => {
    anchor.current = 'end';
    setAtEnd(true);
    restore();
  }, [restore]);

  /** Scrolls a row to the upper third; returns whether it exists. */
  const toRow = useCallback(
    (key: string) => {
      const element = box.current;
      const row = element && rowOf(element, key);
      if (!row) return false;
      anchor.current = { key, top: element.clientHeight / 3 };
      restore();
      remember();
      return true;
    },
    [restore, remember],
  );

  return { box, isAtEnd, remember, toEnd, toRow };
}

function rowOf(element: HTMLElement, key: string): HTMLElement | null {
  return element.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

function firstVisible(element: HTMLElement): Anchor | null {
  for (const row of element.querySelectorAll<HTMLElement>('[data-key]')) {
    const top = topOf(row, element);
    if (top + row.offsetHeight > 0) return { key: row.dataset['key'] ?? '', top };
  }
  return null;
}

function topOf(row: HTMLElement, element: HTMLElement): number {
  return row.getBoundingClientRect().top - element.getBoundingClientRect().top;
}
