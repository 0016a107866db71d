import { type MouseEvent, type PointerEvent, useRef } from 'react';

type Drag<S> = {
  readonly axis: 'x' | 'y';
  /** The position of the dragged thing when the finger comes down. */
  readonly start: () => S;
  readonly move: (from: S, pixels: number) => void;
  /** `speed` in pixels per millisecond: 0 when the finger rested before it left. */
  readonly end: (speed: number, from: S, pixels: number) => void;
};

const slop = 8;
const restMs = 60;

/**
 * Handlers that follow one finger along an axis and leave the other axis to the page. The click that ends a
 * drag is suppressed.
 */
export function useDrag<S>({ axis, start, move, end }: Drag<S>) {
  const drag = useRef<{
    pointer: number;
    from: S;
    first: number;
    last: number;
    atMs: number;
    speed: number;
  } | null>(null);
  const isDragging = useRef(false);
  const placeOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    isDragging.current = false;
    const place = placeOf(event);
    drag.current = {
      pointer: event.pointerId,
      from: start(),
      first: place,
      last: place,
      atMs: event.timeStamp,
      speed: 0,
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    if (event.buttons === 0) {
      // Released outside.
      drag.current = null;
      return;
    }
    const place = placeOf(event);
    if (!isDragging.current) {
      if (Math.abs(place - now.first) < slop) return;
      isDragging.current = true;
      // Not at pointer-down: a captured pointer would take the click from the card's buttons.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    now.speed = (place - now.last) / Math.max(1, event.timeStamp - now.atMs);
    now.last = place;
    now.atMs = event.timeStamp;
    move(now.from, place - now.first);
  }

  function onPointerUp(event: PointerEvent): void {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    drag.current = null;
    if (!isDragging.current) return;
    const speed = event.timeStamp - now.atMs < restMs ? now.speed : 0;
    end(speed, now.from, now.last - now.first);
  }

  function onClickCapture(event: MouseEvent): void {
    // Clicks by keyboard or assistive technology do not end a drag.
    if (!isDragging.current || event.detail === 0) return;
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
