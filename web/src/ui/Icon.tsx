import type { IconNode } from 'lucide';
import { createElement } from 'react';

type Props = {
  /** One of lucide's drawings: `<Icon of={House} />`. */
  readonly of: IconNode;
  /** CSS pixels of its sides. */
  readonly size?: number;
  readonly className?: string | undefined;
  /** Paint inside the lines; only lines without it. */
  readonly fill?: string;
};

/** A drawing beside words or inside a button that has a name: nothing is read out for it. */
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
