import { sharedValue } from '@wallet/client/shared-value';
import { readStored, removeStored, store } from '@wallet/client/storage';
import { service } from '../service.ts';

const name = 'specified-only';

/**
 * True while the latest success came from a server that knows the specification only, in this load of the tab or an
 * earlier one. Its history has pages and no filters, and what it answers to calls of our own says nothing.
 */
export const specifiedOnly = sharedValue(readStored('session', name) !== null);

const follow = () => {
  // Then a reply of our own server is news.
  service.completesAll = specifiedOnly.read();
};
follow();
specifiedOnly.subscribe(follow);

export function noteSpecifiedOnly(isSo: boolean): void {
  if (specifiedOnly.read() === isSo) return;
  if (isSo) store('session', name, 'yes');
  else removeStored('session', name);
  specifiedOnly.change(isSo);
}
