import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import type { MemberId } from '@wallet/contract/ids';
import type { SecretsKey } from './seal.ts';

const curve = 'prime256v1';
const periodMs = 30 * 24 * 3_600_000;
const tagBytes = 16;
const ivBytes = 12;

type LinkKey = { readonly kid: string; readonly key: string; readonly expiresAt: Date };

/** Member and idempotency key of an encrypted link; both are authenticated with it. */
type LinkOwner = { readonly memberId: MemberId; readonly intent: string };

/**
 * The current public key for encrypting links. Rotates every 30 days; derived from the secret, so every node
 * has it and none stores it.
 */
export function linkKey({ current }: SecretsKey, now: Date): LinkKey {
  const period = periodOf(now);
  return {
    kid: `p${period}`,
    key: keyPair(current, period).getPublicKey('base64url', 'uncompressed'),
    expiresAt: new Date((period + 1) * periodMs),
  };
}

/**
 * Opens `v1.{kid}.{their public key}.{iv}.{ciphertext}`: ECDH on P-256, HKDF-SHA-256, AES-256-GCM. Null for anything
 * that was changed, is not this member's, belongs to another intention or is too old.
 */
export function openSealedLink(
  { current, before }: SecretsKey,
  sealed: { readonly token: string; readonly now: Date },
  owner: LinkOwner,
): string | null {
  // A page that was open when our secret was replaced still has a key of the one before.
  return (
    openWith(current, sealed, owner) ?? (before === null ? null : openWith(before, sealed, owner))
  );
}

function openWith(
  secret: Buffer,
  { token, now }: { readonly token: string; readonly now: Date },
  { memberId, intent }: LinkOwner,
): string | null {
  const [version, kid = '', ...parts] = token.split('.');
  const [theirPublic, iv, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
  const current = periodOf(now);
  // A page that was open over the change still has the key before.
  const period = [current, current - 1].find((candidate) => kid === `p${candidate}`);
  if (version !== 'v1' || parts.length !== 3 || period === undefined) return null;
  if (!theirPublic || iv?.length !== ivBytes || !sealed || sealed.length <= tagBytes) return null;
  try {
    const pair = keyPair(secret, period);
    const salt = Buffer.concat([theirPublic, pair.getPublicKey()]);
    const key = hkdfSync('sha256', pair.computeSecret(theirPublic), salt, 'truelink/v1', 32);
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), iv)
      .setAAD(Buffer.from(`truelink|v1|${kid}|${memberId}|${intent}`))
      .setAuthTag(sealed.subarray(-tagBytes));
    const plain = decipher.update(sealed.subarray(0, -tagBytes), undefined, 'utf8');
    return (plain + decipher.final('utf8')).replace(/\0+$/, '');
  } catch {
    // Not a point of the curve, or encrypted for another purpose.
    return null;
  }
}

function periodOf(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

function keyPair(secret: Buffer, period: number): ECDH {
  for (let attempt = 0; ; attempt += 1) {
    const info = `truelink key ${period} ${attempt}`;
    const pair = createECDH(curve);
    try {
      pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', info, 32)));
      return pair;
    } catch {
      // One of four thousand million numbers is above the order of the curve: the next one is not.
    }
  }
}
