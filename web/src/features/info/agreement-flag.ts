import { readStored, type Shelf, store } from '@wallet/client/storage';

const name = 'agreement';

/** True when the agreement was seen: in this visit, or for good. */
export function isAgreementSeen(): boolean {
  return (readStored('session', name) ?? readStored('persistent', name)) !== null;
}

export function rememberAgreement(shelf: Shelf): void {
  store(shelf, name, 'seen');
}
