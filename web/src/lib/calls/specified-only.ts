import type { Service } from '@wallet/client/service';
import { sharedValue } from '@wallet/client/shared-value';
import { readStored, removeStored, store } from '@wallet/client/storage';

const name = 'specified-only';

/**
 * True while the latest success came from a server that knows the specification only, in this load of the tab or an
 * earlier one. Its history has pages and no filters, and what it answers to calls of our own says nothing.
 */
export const specifiedOnly = sharedValue(readStored('session', name) !== null);

/** Sets the mark or removes it. While it is set, `service` completes every reply: the first of our own server removes it. */
export function setSpecifiedOnly(service: Service, isSpecifiedOnly: boolean): void {
  service.completesAll = isSpecifiedOnly;
  if (specifiedOnly.read() === isSpecifiedOnly) return;
  if (isSpecifiedOnly) store('session', name, 'yes');
  else removeStored('session', name);
  specifiedOnly.change(isSpecifiedOnly);
}
