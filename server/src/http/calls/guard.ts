import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '#lib/refusal.ts';

/** The fixed header that names our client, or none for calls of partners and of operation. */
export function markerOf(path: string): 'member-web' | 'staff-console' | null {
  if (path.startsWith('/staff/api/')) return 'staff-console';
  return path.startsWith('/api/') ? 'member-web' : null;
}

/** Requires the header of our own client, which also forces a preflight on foreign pages. */
export function requireMarker(path: string, headers: IncomingHttpHeaders): void {
  const marker = markerOf(path);
  if (marker === null) return;
  if (headers['x-client-type'] === undefined) throw new Refusal('KEY_MISSING');
  if (headers['x-client-type'] !== marker) throw new Refusal('KEY_INVALID');
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
