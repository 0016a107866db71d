const dark = '#000000';
const light = '#ffffff';

/** Black or white, whichever contrasts more with a `#rrggbb` colour. */
export function inkOn(color: string): string {
  return contrast(color, light) >= contrast(color, dark) ? light : dark;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(hex: string): number {
  const share = (Number.parseInt(hex, 16) || 0) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
