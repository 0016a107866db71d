import { createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto';

const toleranceMs = 5 * 60 * 1000;

export function hmacSha256(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

/** Base64 HMAC-SHA1 over the fields in A to Z order, before URL encoding. */
export function hmacSha1OfForm(secret: string, fields: Iterable<[string, string]>): string {
  const message = [...fields]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha1', secret).update(message).digest('base64');
}

export function pbkdf2OfBody(secret: string, rawBody: string): string {
  return pbkdf2Sync(rawBody, secret, 1000, 64, 'sha512').toString('base64');
}

export function basicOf(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}

export function isSame(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

export function isFresh(timestampMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - timestampMs) <= toleranceMs;
}
