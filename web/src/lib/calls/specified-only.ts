import { sharedValue } from '@wallet/client/shared-value';
import { readStored, store } from '@wallet/client/storage';

const name = 'specified-only';

/**
 * True once a server has answered that knows the specification only, in this load of the tab or an earlier one. Its
 * history has pages and no filters, and what it answers to calls of our own says nothing.
 */
export const specifiedOnly = sharedValue(readStored('session', name) !== null);

export function noteSpecifiedOnly(): void {
  if (specifiedOnly.read()) return;
  store('session', name, 'yes');
  specifiedOnly.change(true);
}
