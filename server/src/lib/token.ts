import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a bearer token, in letters that travel in any header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a token, as the database stores it: reading the table does not allow a login. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
