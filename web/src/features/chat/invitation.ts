import { readStored, store } from '@wallet/client/storage';

const name = 'chatInvite';

/** True while no one on this phone was asked whether help is wanted. */
export function mayInvite(): boolean {
  return readStored('persistent', name) === null;
}

export function rememberInvitation(): void {
  store('persistent', name, 'seen');
}
