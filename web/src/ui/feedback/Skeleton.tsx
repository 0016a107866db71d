import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

const css = classNames(styles);

type Props = {
  /** The height of the final content, so that nothing moves when it arrives. */
  readonly height: number;
  readonly width?: string;
  readonly radius?: number;
};

/** A placeholder of loading content. Invisible for the first 200 ms: most answers are faster. */
export function Skeleton({ height, width = '100%', radius = 16 }: Props) {
  // Set on the element, not as an attribute: the content security policy forbids style attributes.
  function size(element: HTMLElement | null): void {
    if (!element) return;
    Object.assign(element.style, { height: `${height}px`, width, borderRadius: `${radius}px` });
  }
  return <span ref={size} aria-hidden className={css('skeleton')} />;
}
