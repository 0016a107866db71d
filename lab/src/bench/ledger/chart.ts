import type { Ratio } from './ratios.ts';

const rowHeight = 26;
const barLeft = 330;
const barWidth = 420;

/** Bars of the medians with lines from the smallest to the largest round, as SVG. */
export function chartOf(ratios: ReadonlyMap<string, Ratio>): string {
  const largest = Math.max(...[...ratios.values()].map(({ max }) => max));
  const x = (ratio: number) => (barLeft + (ratio / largest) * barWidth).toFixed(1);
  const rows = [...ratios].map(([name, { min, median, max }], index) => {
    const top = 10 + index * rowHeight;
    const middle = top + rowHeight / 2;
    return `<text x="${barLeft - 8}" y="${middle + 4}" text-anchor="end">${escaped(name)}</text>
<rect x="${barLeft}" y="${top + 4}" width="${(Number(x(median)) - barLeft).toFixed(1)}" height="${rowHeight - 8}" fill="#2f6f8f"/>
<line x1="${x(min)}" x2="${x(max)}" y1="${middle}" y2="${middle}" stroke="#d08a2e" stroke-width="2"/>
<text x="${(Number(x(max)) + 8).toFixed(1)}" y="${middle + 4}">${median.toFixed(2)}</text>`;
  });
  const height = 20 + ratios.size * rowHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 ${height}" font-family="sans-serif" font-size="13">
<title>Ratios to TPC-B</title>
<rect width="820" height="${height}" fill="#fff"/>
${rows.join('\n')}
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
