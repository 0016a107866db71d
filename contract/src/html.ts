/** What the operator's texts may be marked up with. Checked when they are written, kept to when they are shown. */

export const htmlTags: readonly string[] =
  'p br b strong i em u ul ol li h3 h4 span div a img table thead tbody tr th td'.split(' ');

export const htmlAttributes: readonly string[] =
  'href title alt src width height colspan rowspan class'.split(' ');

export const htmlAddress = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

const tag = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/gi;
const attribute = /([a-z]+)="([^"]*)"/gi;

/**
 * Whether a text is marked up with these only, in the plain form `<a href="…">`. Stricter than a
 * browser: what it would have to guess at is refused rather than repaired.
 */
export function isPlainHtml(html: string): boolean {
  const text = html.replace(tag, (whole, name: string, attributes: string) =>
    htmlTags.includes(name.toLowerCase()) && areAllowed(attributes) ? '' : whole,
  );
  return !text.includes('<');
}

function areAllowed(attributes: string): boolean {
  return [...attributes.matchAll(attribute)].every(([, name = '', value = '']) => {
    switch (name.toLowerCase()) {
      case 'href':
      case 'src':
        return isPlainAddress(value);
      case 'class':
        return value.split(/\s+/).every((part) => part.startsWith('c-'));
      default:
        return htmlAttributes.includes(name.toLowerCase());
    }
  });
}

/** An address as it reads: nothing in it is written in other letters, or skipped by browsers. */
function isPlainAddress(value: string): boolean {
  return htmlAddress.test(value) && !/[\s\\]|&(?!amp;)/.test(value);
}
