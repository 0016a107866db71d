const namespace = 'xmlns="http://www.w3.org/2000/svg"';

/**
 * An address for `<img>`: markup from a server must not become elements, and scripts in an image cannot run. A separate
 * picture needs the namespace that the same markup can omit inside a page.
 */
export function svgImage(svg: string): string {
  const whole = svg.replace(/<svg(?![^>]*\sxmlns=)/, `<svg ${namespace}`);
  return `data:image/svg+xml,${encodeURIComponent(whole)}`;
}
