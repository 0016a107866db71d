import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type Drawing = { readonly node: readonly Shape[] };
type Props = Omit<SVGProps<SVGSVGElement>, 'size'> & { readonly size?: number };

/** Makes a component of lucide's icon data; the build puts it in place of lucide's own function. */
function createIcon({ node }: Drawing) {
  return ({ size = 24, ...rest }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

// biome-ignore lint/style/noDefaultExport: lucide's icons import it so.
export default createIcon;
