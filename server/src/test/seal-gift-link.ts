import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';

type Sealing = {
  readonly plain: string;
  readonly publicKey: { readonly kid: string; readonly key: string };
  readonly memberId: MemberId;
  readonly key: string;
};

/** Seals a gift link as the member app does. */
export function sealGiftLink({ plain, publicKey, memberId, key }: Sealing): string {
  const serverPublic = Buffer.from(publicKey.key, 'base64url');
  const pair = createECDH('prime256v1');
  const ours = pair.generateKeys();
  const salt = Buffer.concat([ours, serverPublic]);
  const secret = hkdfSync('sha256', pair.computeSecret(serverPublic), salt, 'truelink/v1', 32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret), iv).setAAD(
    Buffer.from(`truelink|v1|${publicKey.kid}|${memberId}|${key}`),
  );
  const padded = Buffer.alloc(256);
  padded.write(plain);
  const sealed = Buffer.concat([cipher.update(padded), cipher.final(), cipher.getAuthTag()]);
  const parts = [ours, iv, sealed].map((part) => part.toString('base64url'));
  return ['v1', publicKey.kid, ...parts].join('.');
}
