import type { Services } from '#services.ts';
import { algorithms, knownTransports } from './passkey-rules.ts';
import type { NewPasskey } from './passkey-store.ts';

/** A credential as sent by a browser. */
export type CreatedKey = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
};

/** An assertion as sent by a browser. */
export type UsedKey = {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle: string;
  };
};

type PasskeyServices = Pick<Services, 'config' | 'log'>;

/** Loads the library with the first passkey: it takes a tenth of a second, and 26 MB. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** Checks a new key by the rules of WebAuthn, and reads it; null: it does not hold. */
export async function verifyCreated(
  services: PasskeyServices,
  challenge: string,
  { id, rawId, type, response }: CreatedKey,
): Promise<NewPasskey | null> {
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return unlessRefused(services, async () => {
    await requireNoCertificates(attestationObject);
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      ...expected(services),
      supportedAlgorithmIDs: [...algorithms],
    });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: knownTransports(transports),
    };
  });
}

/** Checks a signature by the rules of WebAuthn, and answers the key's new counter; null: it does not hold. */
export async function verifyUsed(
  services: PasskeyServices,
  challenge: string,
  { id, rawId, type, response }: UsedKey,
  passkey: { readonly publicKey: Buffer; readonly counter: bigint },
): Promise<bigint | null> {
  return unlessRefused(services, async () => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...expected(services),
      credential: {
        id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    return verified ? BigInt(authenticationInfo.newCounter) : null;
  });
}

function expected({ config: { relyingParty } }: PasskeyServices) {
  return {
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  };
}

/**
 * Rejects a credential with certificates. We request none, and checking their revocation would make the
 * server call an address of the client's choice.
 */
async function requireNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await helpers();
  const decoded = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  );
  const format = decoded.get('fmt');
  const isOwn = format === 'packed' && !decoded.get('attStmt').get('x5c');
  if (format !== 'none' && !isOwn) throw new Error(`the attestation is ${format}`);
}

/** The library throws at everything invalid: a wrong origin, a missing flag, garbage. */
async function unlessRefused<T>(
  { log }: PasskeyServices,
  verify: () => Promise<T>,
): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    log.info(`a passkey does not hold: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}
