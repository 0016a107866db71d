import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '#lib/domain-error.ts';

/** The fixed header that names our client, or none for calls of partners and of operation. */
export function markerOf(path: string): 'member-web' | 'staff-console' | null {
  if (path.startsWith('/staff/api/')) return 'staff-console';
  return path.startsWith('/api/') ? 'member-web' : null;
}

/** Requires our client's header, which also forces a preflight on foreign pages. */
export function requireMarker(path: string, headers: IncomingHttpHeaders): void {
  const marker = markerOf(path);
  if (marker === null) return;
  if (headers['x-client-type'] === undefined) throw new DomainError('KEY_MISSING');
  if (headers['x-client-type'] !== marker) throw new DomainError('KEY_INVALID');
}

/**
 * Admits a state-changing GET only from a script of our own page: never from a link, image, form, navigation
 * or prefetch. Browsers without `Sec-Fetch-*` pass by the bearer and marker headers, which none of those can
 * add either.
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
  if (isForeign) throw new DomainError('KEY_INVALID');
}
