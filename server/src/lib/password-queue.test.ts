import { expect, test, vi } from 'vitest';
import { hashPassword } from './password-hash.ts';

/** Hashes that were begun and are not done yet. */
const begun = vi.hoisted((): (() => void)[] => []);
/** Passwords in the order in which their hashes were begun. */
const begunPasswords = vi.hoisted((): string[] => []);

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  type Done = (error: null, hash: Buffer) => void;
  const argon2 = (_: string, { message }: { message: Buffer }, done: Done) => {
    begunPasswords.push(message.toString());
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

test('the password that has waited longest is hashed next', async () => {
  const passwords = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  begunPasswords.length = 0;
  const hashes = passwords.map(hashPassword);
  await settle();
  while (begun.length > 0) {
    begun.shift()?.();
    await settle();
  }
  await Promise.all(hashes);
  expect(begunPasswords).toEqual(passwords);
});
