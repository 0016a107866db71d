import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Takes the focus to an element that replaced what had it, such as the form whose button was pressed. A keyboard
 * would otherwise begin at the top of the page, and a screen reader would not hear what came.
 */
export function useTakeLostFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element.current?.focus();
  }, []);
  return element;
}
