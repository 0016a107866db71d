import { type PointerEvent, useRef } from 'react';

type Drag<S> = {
  /** Where the dragged thing stands when the finger comes down. */
  readonly start: () => S;
  readonly move: (from: S, pixels: number) => void;
  /** Pixels per millisecond at the end. */
  readonly end: (speed: number) => void;
};

const slop = 8;

/**
 * Handlers that follow a finger sideways and leave vertical scrolling to the page.
 * The click that ends a drag is swallowed.
 */
export function useDrag<S>({ start, move, end }: Drag<S>) {
  const drag = useRef<{ from: S; x: number; lastX: number; atMs: number; speed: number } | null>(
    null,
  );
  const isDragging = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return;
    isDragging.current = false;
    const x = event.clientX;
    drag.current = { from: start(), x, lastX: x, atMs: event.timeStamp, speed: 0 };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (!now) return;
    if (!isDragging.current) {
      if (Math.abs(event.clientX - now.x) < slop) return;
      isDragging.current = true;
      // Not at pointer-down: a captured pointer would take the click from the card's buttons.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    now.speed = (event.clientX - now.lastX) / Math.max(1, event.timeStamp - now.atMs);
    now.lastX = event.clientX;
    now.atMs = event.timeStamp;
    move(now.from, event.clientX - now.x);
  }

  function onPointerUp(): void {
    const speed = drag.current?.speed ?? 0;
    drag.current = null;
    if (isDragging.current) end(speed);
  }

  function onClickCapture(event: {
    stopPropagation: () => void;
    preventDefault: () => void;
  }): void {
    if (!isDragging.current) return;
    isDragging.current = false;
    event.stopPropagation();
    event.preventDefault();
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onClickCapture,
  };
}
