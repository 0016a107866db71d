import { type RefObject, useEffect, useRef } from 'react';
import { isUnanswered } from './unanswered.ts';

type Layer = {
  readonly root: RefObject<HTMLElement | null>;
  readonly leave: RefObject<() => void>;
};

const layers: Layer[] = [];
const overlays = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** True while a dialog, menu or list lies over an element, or over the page when there is none. */
export function isCovered(element: HTMLElement | null): boolean {
  return [...document.querySelectorAll(overlays)].some(
    (overlay) =>
      !(element && (overlay.contains(element) || element.contains(overlay))) && isShown(overlay),
  );
}

/** True of an element that is visible, and of any in browsers without `checkVisibility`. */
export function isShown(element: Element): boolean {
  return element.checkVisibility?.() ?? true;
}

/**
 * Closes one layer for each Esc: the newest of those that listen, unless something lies over it, and none while a
 * change waits for its answer.
 */
export function useEscape(
  root: RefObject<HTMLElement | null>,
  leave: () => void,
  isActive = true,
): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!isActive) return;
    const layer = { root, leave: latest };
    layers.push(layer);
    if (layers.length === 1) window.addEventListener('keydown', press, { capture: true });
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', press, { capture: true });
    };
  }, [root, isActive]);
}

function press(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || event.repeat || !top) return;
  if (isUnanswered()) return;
  if (!isCovered(top.root.current)) top.leave.current();
}
