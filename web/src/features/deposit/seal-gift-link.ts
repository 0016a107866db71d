export type GiftLinkKey = { readonly kid: string; readonly key: string };

type GiftLinkSealing = {
  /** The sealed text: `{link}::{wallet account name}`. */
  readonly plain: string;
  readonly publicKey: GiftLinkKey;
  /** The owner of the link; sealed in, so that a stolen token is worthless to anyone else. */
  readonly memberId: string;
  /** The intention it belongs to; sealed in, so that it cannot be played again. */
  readonly idempotencyKey: string;
};

/** All sealed links have the same length, which reveals nothing about them. */
const paddedLength = 256;

/**
 * Seals a gift link for the server alone: anyone who reads a link can take its money, and request
 * bodies end up in logs and caches. ECDH on P-256 with a key of this one message, HKDF-SHA-256,
 * AES-256-GCM: `v1.{kid}.{our public key}.{iv}.{ciphertext}`.
 * Null when the link is too long to be one.
 */
export async function sealGiftLink(sealing: GiftLinkSealing): Promise<string | null> {
  const { plain, publicKey, memberId, idempotencyKey } = sealing;
  const padded = new Uint8Array(paddedLength);
  const { read } = encoder.encodeInto(plain, padded);
  if (read < plain.length) return null;

  const serverPublic = bytesOf(publicKey.key);
  const ours = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const ourPublic = new Uint8Array(await crypto.subtle.exportKey('raw', ours.publicKey));
  const theirs = await crypto.subtle.importKey('raw', serverPublic, curve, false, []);
  const secret = await crypto.subtle.deriveBits(
    { name: 'ECDH', public: theirs },
    ours.privateKey,
    256,
  );

  const salt = new Uint8Array([...ourPublic, ...serverPublic]);
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: encoder.encode('truelink/v1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );

  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = encoder.encode(
    `truelink|v1|${publicKey.kid}|${memberId}|${idempotencyKey}`,
  );
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, padded);
  return ['v1', publicKey.kid, textOf(ourPublic), textOf(iv), textOf(new Uint8Array(sealed))].join(
    '.',
  );
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const encoder = new TextEncoder();

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function textOf(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
