import type { ReplyOf } from '@wallet/contract/api';
import type { MemberId } from '@wallet/contract/ids';

/** Passkeys that a member may have. */
export const passkeysMax = 10;

/** Time in which a member has to confirm. */
export const challengeSeconds = 5 * 60;

/** Signatures that we can check, the preferred first (COSE): Ed25519, ES256, RS256. */
export const algorithms: readonly number[] = [-8, -7, -257];

type CreationOptions = ReplyOf<'POST /api/account/passkeys/options'>;
type RequestOptions = ReplyOf<'POST /api/login/passkey/options'>;
type Known = CreationOptions['excludeCredentials'][number];
type Transport = Known['transports'][number];

type PasskeyUser = { readonly id: MemberId; readonly phone: string; readonly name: string };

/**
 * Creation options: discoverable, with user verification. Authenticators that hold one of the `known`
 * credentials reject a second.
 */
export function creationOptions(
  rp: { readonly id: string; readonly name: string },
  owner: PasskeyUser,
  request: { readonly challenge: string; readonly known: readonly Omit<Known, 'type'>[] },
): CreationOptions {
  return {
    rp,
    user: { id: userHandleOf(owner.id), name: owner.phone, displayName: owner.name },
    challenge: request.challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeSeconds * 1_000,
    excludeCredentials: request.known.map((key) => ({ ...key, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    // No attestation: the make of the authenticator is irrelevant, and would identify devices.
    attestation: 'none',
  };
}

/** Options of a sign-in: no credential is listed, so that they do not reveal who has one. */
export function requestOptions(rpId: string, challenge: string): RequestOptions {
  return { rpId, challenge, timeout: challengeSeconds * 1_000, userVerification: 'required' };
}

/** Name by which authenticators keep a member: the number, which says nothing of the person. */
export function userHandleOf(id: MemberId): string {
  return Buffer.from(`${id}`).toString('base64url');
}

/** The ways to reach an authenticator that we know of; browsers learn new ones. */
export function knownTransports(reported: readonly string[]): Transport[] {
  const known = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
  return known.filter((each) => reported.includes(each));
}
