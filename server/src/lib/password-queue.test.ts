import { expect, test, vi } from 'vitest';
import { hashPassword } from './password-hash.ts';

/** Hashes that were begun and are not done yet. */
const begun = vi.hoisted((): (() => void)[] => []);

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  const argon2 = (_: string, __: object, done: (error: null, hash: Buffer) => void) => {
    begun.push(() => done(null, Buffer.alloc(32)));
  };
  return { ...crypto, argon2 } as unknown as typeof crypto;
});

async function settle(): Promise<void> {
  for (let tick = 0; tick < 10; tick++) await Promise.resolve();
}

test('at most two passwords are hashed at the same time, no matter who comes, leaves or waits', async () => {
  const hashes = Array.from({ length: 5 }, () => hashPassword('correct-horse'));
  await settle();
  expect(begun).toHaveLength(2);
  for (let done = 0; done < 4; done++) {
    begun.shift()?.();
    await settle();
    // Another one comes each time.
    hashes.push(hashPassword('correct-horse'));
    await settle();
    expect(begun).toHaveLength(2);
  }
  while (begun.length > 0) {
    begun.shift()?.();
    await settle();
    expect(begun.length).toBeLessThanOrEqual(2);
  }
  expect(await Promise.all(hashes)).toHaveLength(9);
});
