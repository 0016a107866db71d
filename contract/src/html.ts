/** The tags that the operator's texts may use. Checked when they are saved, enforced when they are shown. */

export const htmlTags: readonly string[] =
  'p br b strong i em u ul ol li h3 h4 span div a img table thead tbody tr th td'.split(' ');

export const htmlAttributes: readonly string[] =
  'href title alt src width height colspan rowspan class'.split(' ');

export const htmlAddress = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

const tag = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/gi;
const attribute = /([a-z]+)="([^"]*)"/gi;

/**
 * Checks that a text uses only these tags, in the plain form `<a href="…">`. Stricter than a
 * browser: ambiguous markup is refused rather than repaired.
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

/** A plain address, without entities and without characters that browsers skip. */
function isPlainAddress(value: string): boolean {
  return htmlAddress.test(value) && !/[\s\\]|&(?!amp;)/.test(value);
}
