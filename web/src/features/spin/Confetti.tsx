import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './prize-moment.module.css';

const css = classNames(styles);

const pieces = 72;
const durationMs = 2_600;
const colours = ['--gold', '--gold-hi', '--jade', '--violet', '--coral', '--sky'];

/** Bits of gold leaf that rain once over the whole page; none for members who prefer less motion. */
export function Confetti() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const flights = Array.from({ length: pieces }, (_, piece) => rain(place, piece));
    return () => {
      // An animation runs to its end without its element, and asks for frames that a wheel may need.
      for (const flight of flights) flight.finish();
    };
  }, []);
  return <div ref={box} className={css('confetti')} aria-hidden />;
}

function rain(place: HTMLElement, piece: number): Animation {
  const bit = document.createElement('i');
  bit.style.background = `var(${colours[piece % colours.length]})`;
  bit.style.left = `${((piece + Math.random()) / pieces) * 100}%`;
  place.append(bit);
  const drift = (Math.random() - 0.5) * 160;
  const turn = (Math.random() - 0.5) * 1_440;
  const flight = bit.animate(
    [
      { transform: 'translate(0, -8vh)', opacity: 1 },
      {
        transform: `translate(${drift}px, 70vh) rotate(${turn * 0.7}deg)`,
        opacity: 1,
        offset: 0.7,
      },
      { transform: `translate(${drift * 1.2}px, 108vh) rotate(${turn}deg)`, opacity: 0 },
    ],
    {
      duration: durationMs * (0.7 + Math.random() * 0.5),
      delay: Math.random() * 500,
      easing: 'cubic-bezier(0.3, 0.2, 0.6, 1)',
      fill: 'backwards',
    },
  );
  flight.onfinish = () => bit.remove();
  return flight;
}
