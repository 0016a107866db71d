import { useText } from '#lib/text.ts';
import styles from './wheel-disc.module.css';

type DiscSlice = {
  readonly label: string;
  readonly bgColor: string;
  readonly textColor: string;
};

const radius = 100;
const labelAt = 68;

/** The wheel as members see it: equal slices, with any odds. */
export function WheelDisc({ slices }: { slices: readonly DiscSlice[] }) {
  const text = useText('content');
  const angle = 360 / slices.length;
  const labels = slices.map(({ label }) => label).join(', ');
  return (
    <svg viewBox="-106 -112 212 218" className={styles['disc']} role="img">
      <title>{text.wheel.disc(labels)}</title>
      {slices.map(({ label, bgColor, textColor }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slice is its place.
        <g key={index} transform={`rotate(${index * angle})`}>
          <path d={wedge(angle)} fill={bgColor} className={styles['wedge']} />
          <text
            transform={`rotate(${angle / 2})`}
            y={-labelAt}
            fill={textColor}
            className={styles['label']}
            {...fitting(label, angle)}
          >
            {label}
          </text>
        </g>
      ))}
      <circle r={radius} className={styles['rim']} />
      <circle r="20" className={styles['hub']} />
      <path d="M-8 -110 L8 -110 L0 -92 Z" className={styles['pointer']} />
    </svg>
  );
}

/** A wedge from the top clockwise, at most half of the disc; a single one is all of it. */
function wedge(angle: number): string {
  if (angle >= 360) return `M0 ${-radius}A${radius} ${radius} 0 1 1 -0.01 ${-radius}Z`;
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [radius * Math.sin(radians), -radius * Math.cos(radians)];
  return `M0 0L0 ${-radius}A${radius} ${radius} 0 0 1 ${x} ${y}Z`;
}

const widthOfLetter = 5.6;

/** Long words are condensed rather than cut. */
function fitting(label: string, angle: number) {
  const room = 2 * labelAt * Math.tan((Math.min(angle, 100) * Math.PI) / 360) - 6;
  const isLong = label.length * widthOfLetter > room;
  return isLong ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {};
}
