import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type SecretsKey, seal, unseal } from './seal.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a file under a random key of its own, which is returned sealed: without its row no one opens the file,
 * also not one that a backup of the storage still has. `owner` is what it belongs to; elsewhere it does not open.
 */
export function sealFile(
  secretsKey: SecretsKey,
  owner: string,
  bytes: Buffer,
): { readonly sealed: Buffer; readonly sealedKey: string } {
  const key = randomBytes(32);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { sealed, sealedKey: seal(secretsKey, owner, key.toString('base64url')) };
}

/** Decrypts such a file. Throws when it was changed, or belongs to another owner. */
export function openFile(
  secretsKey: SecretsKey,
  owner: string,
  { sealed, sealedKey }: { readonly sealed: Buffer; readonly sealedKey: string },
): Buffer {
  const key = Buffer.from(unseal(secretsKey, owner, sealedKey), 'base64url');
  const end = sealed.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, end)), decipher.final()]);
}
