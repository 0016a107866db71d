import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const keyId = 'k1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Locks a secret for the database. `owner` is what it belongs to, e.g. `100001|PG`: copied into another
 * row it does not open.
 */
export function seal(secretsKey: Buffer, owner: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(secretsKey), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final()]);
  return `${keyId}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Unseals a secret. Throws when the text was changed, or belongs to another owner. */
export function unseal(secretsKey: Buffer, owner: string, sealed: string): string {
  const [id, text = ''] = sealed.split('.');
  if (id !== keyId) throw new Error(`no key ${id} to open a sealed secret with`);
  const bytes = Buffer.from(text, 'base64url');
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv(algorithm, keyFor(secretsKey), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(end));
  return decipher.update(bytes.subarray(ivBytes, end), undefined, 'utf8') + decipher.final('utf8');
}

function keyFor(secretsKey: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secretsKey, '', `seal ${keyId}`, 32));
}
