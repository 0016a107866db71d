import type { Plugin } from 'vite';

/** Pixels of the root's text where a browser was told nothing. */
const rootPixels = 15;

/**
 * Measures text by the root's: sizes stand in the styles in pixels, as they were designed, and leave the
 * build as `rem`, so that text follows the size that a member has set in the browser.
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
