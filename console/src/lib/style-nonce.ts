/**
 * The nonce that the server allows style elements by, new with every load of the page. Browsers hide
 * the attribute from selectors, not from scripts of the page itself.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? '';
}
