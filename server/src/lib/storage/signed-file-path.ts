import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type SecretsKey } from '../seal.ts';

const purpose = 'file path';

/** Signs a temporary address of a stored file: everybody who has it may read this one file until then. */
export function signedFilePath(secretsKey: SecretsKey, name: string, until: Date): string {
  const seconds = Math.floor(until.getTime() / 1000);
  const [key] = keysFor(secretsKey, purpose);
  return `/files/${name}?until=${seconds}&signature=${signatureOf(key, name, seconds)}`;
}

/** True of a name and expiry that we signed. Whether it has expired is for the caller to judge. */
export function isSignedFile(
  secretsKey: SecretsKey,
  name: string,
  { until, signature }: { until: number; signature: string },
): boolean {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const given = Buffer.from(signature);
  return keysFor(secretsKey, purpose).some((key) =>
    timingSafeEqual(Buffer.from(signatureOf(key, name, until)), given),
  );
}

function signatureOf(key: Buffer, name: string, until: number): string {
  return createHmac('sha256', key).update(`${until} ${name}`).digest('base64url');
}
