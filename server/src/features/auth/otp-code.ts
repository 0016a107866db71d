import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

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
export function hashOfCode(secretsKey: Buffer, tokenHash: Buffer, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'otp', 32));
  return createHmac('sha256', key).update(tokenHash).update(code).digest();
}

export function isSameHash(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
