import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { ReplyOf, RequestFor } from '@wallet/contract/api';

type CreationOptions = ReplyOf<'POST /api/account/passkeys/options'>;
type RequestOptions = ReplyOf<'POST /api/login/passkey/options'>;
export type Created = RequestFor<'POST /api/account/passkeys'>['body']['credential'];
export type Used = RequestFor<'POST /api/login/passkey'>['body']['credential'];

/** Untruths that a test has a browser or an authenticator tell. */
export type Lie = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** False: its owner did not unlock it. */
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Format and statement of the attestation, in CBOR. */
  readonly attestation?: Map<string, unknown>;
};

type Key = { readonly id: Buffer; readonly privateKey: KeyObject; readonly userHandle: string };

/** A device with a lock, and the browser on it, as WebAuthn describes them: ES256, no attestation. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys: Key[] = [];
  /** Uses of its keys so far; 0 for good: it does not count. */
  #counter = 0;
  readonly #counts: boolean;

  constructor({ origin }: { readonly origin: string }, { counts = true } = {}) {
    this.#origin = origin;
    this.#counts = counts;
  }

  /** Makes a key, and forgets the one that it had for the same user. */
  create(options: CreationOptions, lie: Lie = {}): Created {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const userHandle = options.user.id;
    this.#keys.unshift({ id, privateKey, userHandle });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey)]);
    const authData = this.#authData(lie.rpId ?? options.rp.id, lie, attested);
    const attestation =
      lie.attestation ??
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ]);
    return {
      ...named(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, lie).toString('base64url'),
        attestationObject: cbor(new Map([...attestation, ['authData', authData]])).toString(
          'base64url',
        ),
        transports: ['internal', 'a new one'],
      },
    };
  }

  /** Signs with its newest key. */
  get(options: RequestOptions, lie: Lie = {}): Used {
    const [key] = this.#keys;
    if (!key) throw new Error('this authenticator has no key');
    const authenticatorData = this.#authData(lie.rpId ?? options.rpId, lie);
    const clientData = this.#clientData('webauthn.get', options, lie);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...named(key.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: lie.userHandle ?? key.userHandle,
      },
    };
  }

  #authData(rpId: string, { isVerified = true, counter }: Lie, attested?: Buffer): Buffer {
    if (this.#counts) this.#counter += 1;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, ...(attested ? [attested] : [])]);
  }

  #clientData(type: string, { challenge }: { readonly challenge: string }, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.#origin,
        crossOrigin: false,
      }),
    );
  }
}

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' } as const;
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

/** CBOR (RFC 8949) for WebAuthn's needs: small and negative numbers, bytes, texts, lists, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  }
  throw new Error(`no CBOR for ${typeof value}`);
}

function head(major: number, count: number): Buffer {
  const type = major << 5;
  if (count < 24) return Buffer.of(type | count);
  if (count < 256) return Buffer.of(type | 24, count);
  return Buffer.of(type | 25, count >> 8, count & 0xff);
}
