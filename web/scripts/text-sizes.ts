import type { Plugin } from 'vite';

/** Default root font size in pixels. */
const rootPixels = 15;

/**
 * Converts font sizes from the designed pixels to `rem` at build time, so that text follows the browser's
 * font size setting.
 */
export function relativeTextSizes(): Plugin {
  return {
    name: 'relative-text-sizes',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? inRem(code) : null),
  };
}

/** The same style with text sizes in `rem`; everything else stays in pixels. */
export function inRem(css: string): string {
  return css.replaceAll(
    /(?<=[\s{;]font(?:-size)?:[^;{}/]*?)(\d+(?:\.\d+)?)px/g,
    (_, pixels: string) => `${Math.round((Number(pixels) / rootPixels) * 10_000) / 10_000}rem`,
  );
}
