import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Our secret of 32 bytes, from which every key is derived; `before` is the one that it replaces. New
 * things are made with the current one, and what the one before made still holds.
 */
export type SecretsKey = { readonly current: Buffer; readonly before: Buffer | null };

const keyId = 'k1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Locks a secret for the database. `owner` is what it belongs to, e.g. `100001|PG`: copied into another
 * row it does not open.
 */
export function seal({ current }: SecretsKey, owner: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(current), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final()]);
  return `${keyId}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Unseals a secret. Throws when the text was changed, or belongs to another owner. */
export function unseal({ current, before }: SecretsKey, owner: string, sealed: string): string {
  if (before === null) return open(current, owner, sealed);
  try {
    return open(current, owner, sealed);
  } catch {
    // The ciphertext itself says which of the two keys made it.
    return open(before, owner, sealed);
  }
}

/** Re-encrypts a secret that was encrypted with the previous key; null: it uses the current one. */
export function reseal(secretsKey: SecretsKey, owner: string, sealed: string): string | null {
  try {
    open(secretsKey.current, owner, sealed);
    return null;
  } catch {
    return seal(secretsKey, owner, unseal(secretsKey, owner, sealed));
  }
}

/** The keys of a purpose, the current one first: what either of them made is ours. */
export function keysFor({ current, before }: SecretsKey, purpose: string): [Buffer, ...Buffer[]] {
  return before === null
    ? [derived(current, purpose)]
    : [derived(current, purpose), derived(before, purpose)];
}

function open(secret: Buffer, owner: string, sealed: string): string {
  const [id, text = ''] = sealed.split('.');
  if (id !== keyId) throw new Error(`no key ${id} to open a sealed secret with`);
  const bytes = Buffer.from(text, 'base64url');
  const end = bytes.length - tagBytes;
  const decipher = createDecipheriv(algorithm, keyFor(secret), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(end));
  return decipher.update(bytes.subarray(ivBytes, end), undefined, 'utf8') + decipher.final('utf8');
}

function keyFor(secret: Buffer): Buffer {
  return derived(secret, `seal ${keyId}`);
}

function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
