/** Markup that is safe to send: its values were escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** A template whose values are escaped, unless they are markup themselves. */
export function html(
  strings: TemplateStringsArray,
  ...values: (string | number | Html | Html[])[]
): Html {
  const parts = strings.map((literal, index) => {
    const value = values[index];
    return value === undefined ? literal : literal + markupOf(value);
  });
  return new Html(parts.join(''));
}

/** Markup from our own sources, such as a style sheet. */
export function raw(markup: string): Html {
  return new Html(markup);
}

function markupOf(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
  return value instanceof Html ? value.markup : escaped(String(value));
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
