import { type Ref, useEffect, useRef } from 'react';
import { useText } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { drawWheel, font } from './draw-wheel.ts';
import type { Wheel as WheelData } from './spin-state.ts';
import { useWheelSize } from './use-wheel-size.ts';
import styles from './wheel.module.css';

const css = classNames(styles);

const bulbs = 24;

type Props = {
  readonly wheel: WheelData;
  readonly coins: number;
  /** The disc, which `turnWheel` turns. */
  readonly disc: Ref<HTMLDivElement>;
};

/** The prize wheel: a disc drawn once, its rim and pointer, and the coins in the centre. */
export function Wheel({ wheel: { slices }, coins, disc }: Props) {
  const text = useText('spin');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { size, ratio } = useWheelSize();

  useEffect(() => {
    const draw = () => canvas.current && drawWheel(canvas.current, { slices, size, ratio });
    draw();
    // Drawn again with the real letters, in case they were still on their way.
    const letters = slices.map(({ label }) => label).join('');
    document.fonts.load(font(), letters).then(draw, draw);
  }, [slices, size, ratio]);

  const labels = slices.map(({ label }) => label).join(', ');
  return (
    <div className={`lacquer ${css('frame')}`} style={{ width: size, height: size }}>
      <div className={css('window')}>
        <div ref={disc} className={css('disc')}>
          <canvas
            ref={canvas}
            className={css('canvas')}
            role="img"
            aria-label={text.wheel(labels)}
          />
        </div>
      </div>
      <svg className={css('rim')} viewBox="-100 -100 200 200" aria-hidden>
        <linearGradient id="rim" gradientTransform="rotate(65)">
          <stop className={css('light')} />
          <stop offset="0.5" className={css('dark')} />
          <stop offset="1" className={css('light')} />
        </linearGradient>
        <circle r="96.5" className={css('ring')} stroke="url(#rim)" />
        {Array.from({ length: bulbs }, (_, bulb) => {
          const angle = ((bulb + 0.5) / bulbs) * 2 * Math.PI;
          const [x, y] = [96.5 * Math.sin(angle), -96.5 * Math.cos(angle)];
          // biome-ignore lint/suspicious/noArrayIndexKey: a bulb is its place.
          return <circle key={bulb} cx={x} cy={y} r="1.5" className={css('bulb')} />;
        })}
        <path d="M-9 -103 L9 -103 L0 -80 Z" className={css('pointer')} />
      </svg>
      <p className={`money ${css('hub')}`}>
        <span aria-hidden>{coins}</span>
        <span className="out-of-sight">{text.coins(coins)}</span>
      </p>
    </div>
  );
}
