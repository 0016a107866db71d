import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import { ApiError } from '@wallet/contract/api-error';

type Created = RequestFor<'POST /api/account/passkeys'>['body']['credential'];
type Used = RequestFor<'POST /api/login/passkey'>['body']['credential'];

/**
 * Has the device create a passkey. 'let-be': the member did not unlock it; 'known': the device has one of this member
 * already.
 */
export async function createPasskey(
  optionsJSON: ReplyOf<'POST /api/account/passkeys/options'>,
): Promise<Created | 'let-be' | 'known'> {
  try {
    return await startRegistration({ optionsJSON });
  } catch (failure) {
    return nameOf(failure) === 'InvalidStateError' ? 'known' : letBe(failure);
  }
}

/** Has the member prove by a passkey who they are. 'let-be': they did not, or the device has no passkey. */
export async function provePasskey(
  optionsJSON: ReplyOf<'POST /api/login/passkey/options'>,
): Promise<Used | 'let-be'> {
  try {
    const { response, ...credential } = await startAuthentication({ optionsJSON });
    const { userHandle = '' } = response;
    return { ...credential, response: { ...response, userHandle } };
  } catch (failure) {
    return letBe(failure);
  }
}

/** Browsers report cancellation, timeout and missing support with the same error. */
function letBe(failure: unknown): 'let-be' {
  const name = nameOf(failure);
  if (name === 'NotAllowedError' || name === 'AbortError') return 'let-be';
  throw new ApiError('PASSKEY_INVALID', 0);
}

function nameOf(failure: unknown): string {
  return failure instanceof Error ? failure.name : '';
}
