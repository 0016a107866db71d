/** An address for `<img>`: markup from a server must not become elements, and scripts in an image cannot run. */
export function svgImage(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
