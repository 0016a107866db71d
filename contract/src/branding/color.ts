/** Colours as `#rrggbb`, and the contrast of two of them by WCAG 2.2. */

type Rgb = readonly [red: number, green: number, blue: number];
/** Hue in degrees; saturation and lightness from 0 to 1. */
type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

export function rgbOf(color: string): Rgb {
  const channel = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(channels: readonly number[]): string {
  const hex = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(hex).join('')}`;
}

export function hslOf(color: string): Hsl {
  const [red, green, blue] = rgbOf(color).map((value) => value / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sixth = {
    [red]: ((green - blue) / range + 6) % 6,
    [green]: (blue - red) / range + 2,
    [blue]: (red - green) / range + 4,
  };
  // The first channel that is the largest decides, whichever of them share its value.
  const hue = (most === red ? sixth[red] : most === green ? sixth[green] : sixth[blue]) ?? 0;
  return { hue: hue * 60, saturation, lightness };
}

export function colorOf({ hue, saturation, lightness }: Hsl): string {
  const light = Math.min(1, Math.max(0, lightness));
  const reach = Math.min(1, Math.max(0, saturation)) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return hexOf([channel(0), channel(8), channel(4)]);
}

/** A colour with its lightness moved to another, and its saturation to at most `saturation`. */
export function toned(color: string, lightness: number, saturation = 1): string {
  const from = hslOf(color);
  return colorOf({ ...from, saturation: Math.min(from.saturation, saturation), lightness });
}

/** Mixes the share `part` of the second colour over the first. */
export function mixed(under: string, over: string, part: number): string {
  const above = rgbOf(over);
  return hexOf(rgbOf(under).map((value, index) => value + ((above[index] ?? 0) - value) * part));
}

export function luminanceOf(color: string): number {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  const [dark, light] = [Math.min(first, second), Math.max(first, second)];
  return (light + 0.05) / (dark + 0.05);
}

/** The least contrast of a colour with any of the backgrounds behind it. */
export function leastContrast(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastOf(color, ground)));
}

const step = 0.01;

/**
 * The nearest colour of the same hue that reaches `least` on every ground: lighter on dark grounds, darker on
 * light ones.
 */
export function readable(color: string, grounds: readonly string[], least: number): string {
  const isDark = Math.max(...grounds.map(luminanceOf)) < 0.18;
  const from = hslOf(color);
  for (let moved = 0; moved <= 1; moved += step) {
    const lightness = from.lightness + (isDark ? moved : -moved);
    const tried = moved === 0 ? color : colorOf({ ...from, lightness });
    if (leastContrast(tried, grounds) >= least) return tried;
  }
  return isDark ? '#ffffff' : '#000000';
}
