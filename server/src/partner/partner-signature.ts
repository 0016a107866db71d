import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Partner } from './partner.ts';

const signatureHex = /^[0-9a-f]{64}$/;

/** Headers that sign a request with HMAC-SHA256 over its time and content. */
export function signatureHeaders(
  { clientId, secret }: Partner,
  content: string,
  now = Date.now(),
): Record<string, string> {
  const timestamp = String(now);
  return {
    'x-client-id': clientId,
    'x-timestamp': timestamp,
    'x-signature': signatureOf(secret, timestamp, content),
  };
}

/** True of a webhook signed with the secret that is shared with a contracted provider. Its age is for the caller to judge. */
export function isSignedBy(
  { secret, isContracted }: Partner,
  { timestamp, signature, body }: { timestamp: string; signature: string; body: string },
): boolean {
  if (!isContracted || !signatureHex.test(signature)) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function signatureOf(secret: string, timestamp: string, content: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${content}`).digest('hex');
}
