import { readStored, store } from '@wallet/client/storage';

const name = 'keys';

/**
 * On until the member turns them off on this device: who speaks to a computer, or strikes keys by accident,
 * would be led about by single letters (WCAG 2.1.4).
 */
export function areKeysOn(): boolean {
  return readStored('persistent', name) !== 'off';
}

export function turnKeys(isOn: boolean): void {
  store('persistent', name, isOn ? 'on' : 'off');
}
