/** User agents of browsers inside other apps: they keep no files, and show no notifications. */
const innerBrowser = /\bLine\/|\bFB[A-Z_]+\/|\bInstagram\b|; wv\)/;

/** True in the browser of LINE, Facebook or another app. */
export function isWithinApp(): boolean {
  return innerBrowser.test(navigator.userAgent);
}
