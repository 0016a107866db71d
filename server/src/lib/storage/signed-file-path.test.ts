import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedFile, signedFilePath } from './signed-file-path.ts';

const secrets = { current: randomBytes(32), before: null };
const name = 'slips/a.jpg';

function proofOf(path: string) {
  const { pathname, searchParams } = new URL(path, 'http://local');
  const until = Number(searchParams.get('until'));
  return { pathname, proof: { until, signature: searchParams.get('signature') ?? '' } };
}

test('an address opens one file until its expiry, and under the earlier secret too', () => {
  const { pathname, proof } = proofOf(signedFilePath(secrets, name, new Date(1_790_000_000_999)));
  expect(pathname).toBe(`/files/${name}`);
  expect(proof.until).toBe(1_790_000_000);
  expect(isSignedFile(secrets, name, proof)).toBe(true);
  const next = { current: randomBytes(32), before: secrets.current };
  expect(isSignedFile(next, name, proof)).toBe(true);
  expect(isSignedFile({ ...next, before: null }, name, proof)).toBe(false);
  // Addresses signed from now on hold without the earlier secret.
  const later = proofOf(signedFilePath(next, name, new Date(1_790_000_000_000)));
  expect(isSignedFile({ ...next, before: null }, name, later.proof)).toBe(true);
  expect(isSignedFile(secrets, 'slips/b.jpg', proof)).toBe(false);
  expect(isSignedFile(secrets, name, { ...proof, until: proof.until + 1 })).toBe(false);
  for (const signature of ['', 'x'.repeat(43), `${proof.signature}x`]) {
    expect(isSignedFile(secrets, name, { ...proof, signature }), signature).toBe(false);
  }
});
