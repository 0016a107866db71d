import { z } from 'zod';
import { Password } from '../auth/member.ts';
import { member, visitor } from '../call.ts';
import { Id, Time } from '../values.ts';

/** Bytes as browsers write them in JSON: base64url. */
const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Name that an authenticator gave a key: at most 1,023 bytes. */
const CredentialId = bytes(1_364);
const ClientData = bytes(4_000);
const PublicKey = z.literal('public-key');

/** A new credential, as in `PublicKeyCredential.toJSON()`; further fields are ignored. */
const NewCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** An assertion, as in `PublicKeyCredential.toJSON()`. */
const UsedCredential = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(88),
  }),
});

/** Options of `navigator.credentials.create`, as JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({
      id: z.string(),
      type: PublicKey,
      transports: z.array(z.enum(['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])),
    }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** Options of `navigator.credentials.get`, as JSON. */
const RequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** Sign-in with a passkey in place of a password (WebAuthn). */
export const passkeys = {
  'POST /api/login/passkey/options': visitor({
    reply: RequestOptions,
    errors: ['REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  'POST /api/login/passkey': visitor({
    body: z.strictObject({
      credential: UsedCredential,
      /** Keeps this session for 30 days instead of 30 idle minutes. */
      remember: z.boolean().optional(),
    }),
    reply: z.object({ token: z.string() }),
    invalid: 'PASSKEY_INVALID',
    errors: [
      'PASSKEY_UNKNOWN',
      'PASSKEY_EXPIRED',
      'INACTIVE_USER',
      'REQUEST_LIMIT',
      'REQUEST_LIMIT_1MIN',
    ],
  }),
  'GET /api/account/passkeys': member({
    reply: z.object({
      passkeys: z.array(
        z.object({
          id: Id,
          /** The browser in which it was made. */
          device: z.string(),
          createdAt: Time,
          lastUsedAt: Time.nullable(),
        }),
      ),
      /** True while another one can be added. */
      hasRoom: z.boolean(),
    }),
  }),
  'POST /api/account/passkeys/options': member({
    body: z.strictObject({ password: Password }),
    reply: CreationOptions,
    invalid: 'INVALID_USER_INFO',
    errors: ['WRONG_PASSWORD', 'PASSKEY_LIMIT', 'REQUEST_LIMIT', 'REQUEST_LIMIT_1MIN'],
  }),
  'POST /api/account/passkeys': member({
    body: z.strictObject({ credential: NewCredential }),
    reply: z.object({ message: z.literal('SUCCESS') }),
    invalid: 'PASSKEY_INVALID',
    errors: ['PASSKEY_EXPIRED', 'PASSKEY_LIMIT'],
  }),
  'DELETE /api/account/passkeys/:id': member({
    params: z.object({ id: Id }),
    reply: z.object({ message: z.literal('OK') }),
    errors: ['NO_DATA'],
  }),
};
