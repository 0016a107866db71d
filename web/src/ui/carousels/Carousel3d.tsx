import { ChevronLeft, ChevronRight } from 'lucide';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#lib/text.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './carousel-3d.module.css';
import { distanceOf, frontOf } from './ring.ts';
import { useDrag } from './use-drag.ts';
import { useSpring } from './use-spring.ts';

const css = classNames(styles);

/** Pixels of dragging that turn the ring by one card. */
const cardWidth = 220;

type Props<T> = {
  readonly title: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly children: (item: T, isFront: boolean) => ReactNode;
};

/** An endless ring of cards, 300 by 211 pixels: swipe, arrow keys, buttons, or a tap on a side card. */
export function Carousel3d<T>({ title, items, keyOf, children }: Props<T>) {
  const text = useText('core');
  const ring = useRef<HTMLUListElement>(null);
  const [front, setFront] = useState(0);
  const count = items.length;

  function draw(position: number): void {
    for (const [index, slide] of [...(ring.current?.children ?? [])].entries()) {
      if (slide instanceof HTMLElement) place(slide, distanceOf(index, position, count));
    }
  }
  const spring = useSpring(draw);
  // New cards have no position yet; a shorter list must not leave the front beyond its end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again only when the cards change.
  useLayoutEffect(() => draw(spring.position()), [count]);

  function turnTo(position: number): void {
    const target = count > 1 ? Math.round(position) : 0;
    spring.moveTo(target);
    setFront(frontOf(target, count));
  }
  /** Counted from the target position, so that no quick tap is lost. */
  function turn(step: number): void {
    turnTo(spring.target() + step);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // A card that leaves the front loses the focus; the ring keeps it for the next key.
    ring.current?.focus();
    turn(event.key === 'ArrowLeft' ? -1 : 1);
  }
  const drag = useDrag({
    axis: 'x',
    start: spring.position,
    move: (from, pixels) => count > 1 && spring.jumpTo(from - pixels / cardWidth),
    end: (speed) => turnTo(spring.position() - Math.max(-0.6, Math.min(0.6, speed * 0.5))),
  });

  if (count === 0) return null;
  return (
    <section aria-roledescription="carousel" aria-label={title} className={css('carousel')}>
      <div className={css('head')}>
        <h2>{title}</h2>
        {count > 1 && (
          <div className={css('turn')}>
            <IconButton
              label={text.previous}
              icon={<Icon of={ChevronLeft} size={20} />}
              onClick={() => turn(-1)}
            />
            <span className={`money ${css('count')}`} aria-live="polite">
              {front + 1}/{count}
            </span>
            <IconButton
              label={text.next}
              icon={<Icon of={ChevronRight} size={20} />}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
      <ul ref={ring} tabIndex={-1} className={css('ring')} onKeyDown={onKeyDown} {...drag}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={css('slide')}
            aria-roledescription="slide"
            aria-label={text.slide(index + 1, count)}
            aria-hidden={index !== front || undefined}
            onClick={() => {
              const away = distanceOf(index, spring.position(), count);
              if (Math.round(away) !== 0) turnTo(spring.position() + away);
            }}
          >
            <div className={css('card')} inert={index !== front}>
              {children(item, index === front)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function place(slide: HTMLElement, distance: number): void {
  const away = Math.abs(distance);
  slide.style.setProperty('--d', String(distance));
  slide.style.setProperty('--away', String(away));
  slide.style.zIndex = String(10 - Math.round(away * 2));
  slide.style.visibility = away < 1.7 ? 'visible' : 'hidden';
}
