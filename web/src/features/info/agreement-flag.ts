import { readStored, store } from '@wallet/client/storage';

const name = 'agreement';

/** Value of releases that kept no digest: the member agreed permanently. */
const agreedBefore = 'seen';

/** Digest of the agreement, where this member has closed it; otherwise null. */
function readAgreed(): string | null {
  return readStored('persistent', name);
}

export function rememberAgreement(digest = agreedBefore): void {
  store('persistent', name, digest);
}

/** Checks that the member has not yet closed an agreement with this digest. */
export function isNewAgreement(digest = agreedBefore): boolean {
  const agreed = readAgreed();
  if (agreed === agreedBefore) rememberAgreement(digest);
  return agreed !== agreedBefore && agreed !== digest;
}
