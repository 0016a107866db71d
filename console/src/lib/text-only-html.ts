type Policies = {
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown;
};

/**
 * The only way in which a bare string may become HTML here: when it has no markup at all. The widgets write their style
 * sheets by `innerHTML`; everything else goes through React or the sanitiser, and a string with a tag in it throws.
 */
export function allowTextOnlyHtml(): void {
  const policies: Policies | undefined = Reflect.get(window, 'trustedTypes');
  policies?.createPolicy('default', {
    createHTML: (html) => {
      if (html.includes('<')) throw new TypeError('markup from a bare string');
      return html;
    },
  });
}
