import { createECDH } from 'node:crypto';

/** The public half of a P-256 key, as browsers want it: base64url of the uncompressed point. */
export function pushPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
