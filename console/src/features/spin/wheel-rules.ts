import { type Baht, bahtOf, nearestBaht } from '@wallet/contract/money';

type Weighted = { readonly weight: number };

export function totalWeight(slices: readonly Weighted[]): number {
  return slices.reduce((sum, { weight }) => sum + (Number(weight) || 0), 0);
}

/** A chance as people read it: `12.5%`, `0.001%`, and `<0.001%` below that. */
export function formatChance(weight: number, total: number): string {
  const percent = total > 0 ? (100 * weight) / total : 0;
  if (percent > 0 && percent < 0.001) return '<0.001%';
  return `${Number(percent.toPrecision(percent >= 99.995 && percent < 100 ? 7 : 4))}%`;
}

type Money = Weighted & { readonly type: string; readonly amount: number };

/** Mean prize of a spin in money. */
export function averagePrize(slices: readonly Money[]): Baht {
  const total = totalWeight(slices);
  if (total === 0) return bahtOf(0n);
  const won = slices
    .filter(({ type }) => type === 'credit')
    .reduce((sum, { weight, amount }) => sum + weight * amount, 0);
  return nearestBaht(won / total);
}

type Drawn = {
  readonly amount: number;
  readonly bgColor: string;
  readonly textColor: string;
};
type WheelFault = 'fewSlices' | 'overBudget' | 'lowContrast';

/** For large letters on their ground (WCAG). */
const leastContrast = 3;

/** Errors of a wheel. `budget` in baht; null: unlimited. */
export function faultsOf(slices: readonly Drawn[], budget: number | null): readonly WheelFault[] {
  const found: WheelFault[] = [];
  if (slices.length < 2) found.push('fewSlices');
  if (budget !== null && slices.some(({ amount }) => amount > budget)) found.push('overBudget');
  if (slices.some(({ bgColor, textColor }) => contrastOf(bgColor, textColor) < leastContrast)) {
    found.push('lowContrast');
  }
  return found;
}

/** Contrast of letters with their background, from 1 to 21 (WCAG). Colours as `#rrggbb`. */
export function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
