import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

const css = classNames(styles);

type Props = {
  /** The height of what will stand here, so that nothing moves when it arrives. */
  readonly height: number;
  readonly width?: number | string;
  readonly radius?: number;
  readonly className?: string;
};

/** Holds the place of content on its way. Invisible for the first 200 ms: most answers are faster. */
export function Skeleton({ height, width = '100%', radius = 16, className = '' }: Props) {
  return (
    <span
      aria-hidden
      className={`${css('skeleton')} ${className}`}
      style={{ height, width, borderRadius: radius }}
    />
  );
}
