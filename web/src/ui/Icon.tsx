import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = {
  /** A lucide icon: `<Icon of={House} />`. */
  readonly of: IconNode;
  /** CSS pixels of its sides. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Paint inside the lines; only lines without it. */
  readonly fill?: string;
};

/** Decorative, next to text or inside a labelled button: hidden from screen readers. */
export function Icon({ of, size = 24, className, fill = 'none' }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
