import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs a temporary address of a stored file: everybody who has it may read this one file until then. */
export function signedFilePath(secretsKey: Buffer, name: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  return `/files/${name}?until=${seconds}&signature=${signatureOf(secretsKey, name, seconds)}`;
}

/** True of a name and expiry that we signed. Whether it has expired is for the caller to judge. */
export function isSignedFile(
  secretsKey: Buffer,
  name: string,
  { until, signature }: { until: number; signature: string },
): boolean {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const expected = Buffer.from(signatureOf(secretsKey, name, until));
  return timingSafeEqual(expected, Buffer.from(signature));
}

function signatureOf(secretsKey: Buffer, name: string, until: number): string {
  const key = Buffer.from(hkdfSync('sha256', secretsKey, '', 'file path', 32));
  return createHmac('sha256', key).update(`${until} ${name}`).digest('base64url');
}
