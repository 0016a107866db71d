import { readStored, store } from '@wallet/client/storage';

const name = 'chatInvite';

/** True while no one asked in this visit whether help is wanted. */
export function mayInvite(): boolean {
  return readStored('session', name) === null;
}

export function rememberInvitation(): void {
  store('session', name, 'seen');
}
