import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#lib/refusal.ts';

const clientType = 'member-web';

/** The fixed header that names our client; it also forces a preflight on foreign pages. */
export function requireMarker(headers: IncomingHttpHeaders): void {
  const marker = headers['x-client-type'];
  if (marker === undefined) throw new Refusal('KEY_MISSING');
  if (marker !== clientType) throw new Refusal('KEY_INVALID');
}

/**
 * Lets a state-changing GET pass only when a script of our own page sent it: never a link, an image,
 * a form, a navigation or a prefetcher. Browsers too old to send `Sec-Fetch-*` pass by the bearer
 * and marker headers, which none of those can add either.
 */
export function requireOwnScript(headers: IncomingHttpHeaders): void {
  const site = headers['sec-fetch-site'];
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  const isForeign =
    (site !== undefined && site !== 'same-origin') ||
    (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') ||
    (destination !== undefined && destination !== 'empty') ||
    headers['sec-purpose'] !== undefined ||
    headers['purpose'] !== undefined;
  if (isForeign) throw new Refusal('KEY_INVALID');
}
