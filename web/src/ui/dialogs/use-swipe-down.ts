import { type PointerEvent, type RefObject, useRef } from 'react';

const dismissDistance = 90;
const dismissSpeed = 0.6;

/** Handlers for a sheet's head: a drag downwards that is far or fast enough closes the sheet. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const start = useRef<{ y: number; atMs: number } | null>(null);

  function move(offset: number | null): void {
    sheet.current?.style.setProperty('translate', offset === null ? '' : `0 ${offset}px`);
    sheet.current?.style.setProperty('transition', offset === null ? '' : 'none');
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = { y: event.clientY, atMs: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    if (start.current) move(Math.max(0, event.clientY - start.current.y));
  }

  function onPointerUp(event: PointerEvent): void {
    if (!start.current) return;
    const distance = event.clientY - start.current.y;
    const speed = distance / Math.max(1, event.timeStamp - start.current.atMs);
    start.current = null;
    move(null);
    if (distance > dismissDistance || (distance > 20 && speed > dismissSpeed)) onDismiss();
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
