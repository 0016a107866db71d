import { useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './prize-sheet.module.css';

const css = classNames(styles);

const pieces = 36;
const durationMs = 1_600;
const colours = ['--gold', '--gold-hi', '--jade', '--violet', '--coral', '--sky'];

/** Bits of gold leaf that burst once from behind a prize; none for whoever wishes for less motion. */
export function Confetti() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = box.current;
    if (!place || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const bits = Array.from({ length: pieces }, (_, piece) => burst(place, piece));
    return () => {
      for (const bit of bits) bit.remove();
    };
  }, []);
  return <div ref={box} className={css('confetti')} aria-hidden />;
}

function burst(place: HTMLElement, piece: number): HTMLElement {
  const bit = document.createElement('i');
  bit.style.background = `var(${colours[piece % colours.length]})`;
  place.append(bit);
  const angle = (piece / pieces) * 2 * Math.PI + Math.random() * 0.5;
  const reach = 70 + Math.random() * 130;
  const [x, y] = [Math.cos(angle) * reach * 1.3, Math.sin(angle) * reach * 0.7 - 40];
  const turn = (Math.random() - 0.5) * 1_080;
  const flight = bit.animate(
    [
      { transform: 'scale(0.4)', opacity: 1 },
      { transform: `translate(${x}px, ${y}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.4 },
      { transform: `translate(${x * 1.1}px, ${y + 150}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    {
      duration: durationMs * (0.7 + Math.random() * 0.3),
      easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)',
    },
  );
  flight.onfinish = () => bit.remove();
  return bit;
}
