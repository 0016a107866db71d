import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { keysFor, type SecretsKey } from '#lib/seal.ts';

/** Makes a code of six random digits. */
export function newOtpCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

const refLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Makes a reference of four letters, which shows the member which message belongs to which request. */
export function newOtpRef(): string {
  return Array.from({ length: 4 }, () => refLetters.charAt(randomInt(refLetters.length))).join('');
}

/** Keyed hash of a code, as the database stores it: useless without the server's key, and for any other request. */
export function hashOfCode(secretsKey: SecretsKey, tokenHash: Buffer, code: string): Buffer {
  const [key] = keysFor(secretsKey, 'otp');
  return hashWith(key, tokenHash, code);
}

/** True of the code whose hash the database has; the key before may have made it. */
export function isCodeOf(
  secretsKey: SecretsKey,
  stored: { readonly tokenHash: Buffer; readonly codeHash: Buffer },
  code: string,
): boolean {
  return keysFor(secretsKey, 'otp').some((key) => {
    const hash = hashWith(key, stored.tokenHash, code);
    return hash.length === stored.codeHash.length && timingSafeEqual(hash, stored.codeHash);
  });
}

function hashWith(key: Buffer, tokenHash: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(tokenHash).update(code).digest();
}
