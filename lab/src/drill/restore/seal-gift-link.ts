import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

type Sealing = {
  readonly link: string;
  /** Name of the wallet that takes it. */
  readonly walletName: string;
  readonly publicKey: { readonly kid: string; readonly key: string };
  readonly memberNumber: string;
  /** Idempotency key of the call that carries it. */
  readonly key: string;
};

/** Seals a gift link as the member app does before it sends one. */
export function sealGiftLink(sealing: Sealing): string {
  const { link, walletName, publicKey, memberNumber, key } = sealing;
  const theirs = Buffer.from(publicKey.key, 'base64url');
  const exchange = createECDH('prime256v1');
  const ours = exchange.generateKeys();
  const salt = Buffer.concat([ours, theirs]);
  const secret = hkdfSync('sha256', exchange.computeSecret(theirs), salt, 'truelink/v1', 32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), iv).setAAD(
    Buffer.from(`truelink|v1|${publicKey.kid}|${memberNumber}|${key}`),
  );
  const padded = Buffer.alloc(256);
  padded.write(`${link}::${walletName}`);
  const sealed = Buffer.concat([cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  return [
    'v1',
    publicKey.kid,
    ...[ours, iv, sealed].map((part) => part.toString('base64url')),
  ].join('.');
}
