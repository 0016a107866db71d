/** Tells whether this browser has passkeys for this page: they belong to names, and none to a number. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(window.location.hostname);
}
