import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { localSecret } from './local-secret.ts';

test('a secret is made once, by one of those who start together, and read by its owner alone', async () => {
  const home = await mkdtemp(join(tmpdir(), 'wallet-secret-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const file = join(home, 'data', 'secret');
  const [secret = '', ...others] = await Promise.all([1, 2, 3].map(() => localSecret(file)));
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(others).toEqual([secret, secret]);
  expect(await localSecret(file)).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(home, 'data'))).toEqual(['secret']);
  expect(await localSecret(join(home, 'data', 'another'))).not.toBe(secret);
});
