/** The tags that the operator's texts may use. Checked when they are saved, enforced when they are shown. */

export const htmlTags: readonly string[] =
  'p br b strong i em u ul ol li h3 h4 span div a img table thead tbody tr th td'.split(' ');

export const htmlAttributes: readonly string[] =
  'href title alt src width height colspan rowspan class'.split(' ');

export const htmlAddress = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

const tag = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/gi;
const attribute = /([a-z]+)="([^"]*)"/gi;

/**
 * Checks that a text uses only these tags, in the plain form `<a href="…">`. Stricter than a browser:
 * ambiguous markup is rejected, not repaired.
 */
export function isPlainHtml(html: string): boolean {
  const text = html.replace(tag, (whole, name: string, attributes: string) =>
    htmlTags.includes(name.toLowerCase()) && areAllowed(attributes) ? '' : whole,
  );
  return !text.includes('<');
}

type Attributes = ReadonlyMap<string, string>;

/** A text with each of its tags replaced by the result of `textOf`. */
export function withoutTags(
  html: string,
  textOf: (name: string, attributes: Attributes) => string,
): string {
  return html.replace(tag, (whole, name: string, attributes: string) =>
    htmlTags.includes(name.toLowerCase())
      ? textOf(name.toLowerCase(), attributesOf(attributes))
      : whole,
  );
}

/** The attributes of each tag of a text. */
export function tagsIn(html: string): Attributes[] {
  return [...html.matchAll(tag)].map(([, , attributes = '']) => attributesOf(attributes));
}

function attributesOf(text: string): Attributes {
  const pairs = [...text.matchAll(attribute)];
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
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
