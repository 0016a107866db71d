import { expect, test } from 'vitest';
import { atFullCost } from '#test/cheap-passwords.ts';
import { hashPassword, isOutdated, isPasswordOf } from './password-hash.ts';

atFullCost();

test('a password matches its own hash only, and two hashes of it differ', async () => {
  const [one, other] = [await hashPassword('correct-horse'), await hashPassword('correct-horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPasswordOf(one, 'correct-horse')).toBe(true);
  expect(await isPasswordOf(one, 'correct-horse ')).toBe(false);
  expect(isOutdated(one)).toBe(false);
});

test('without an account every password is wrong', async () => {
  expect(await isPasswordOf(null, 'correct-horse')).toBe(false);
});

test('a hash made elsewhere with another cost is readable and outdated', async () => {
  const made =
    '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$' +
    'dGhpcyBpcyBub3QgdGhlIGhhc2ggb2YgYW55dGhpbmc';
  expect(isOutdated(made)).toBe(true);
  expect(await isPasswordOf(made, 'correct-horse')).toBe(false);
});

test('more than the queue holds are asked to come back', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => isPasswordOf(null, 'correct-horse')),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(60 - 52);
  expect(refused[0]).toMatchObject({ reason: { code: 'SERVICE_BUSY', retryAfterSeconds: 2 } });
  expect(await isPasswordOf(null, 'correct-horse')).toBe(false);
});

test('a password is derived at the cost that its hash names', async () => {
  const [salt, hash] = ['GurPs3YSReSh9YDUlyIKEg', 'I63h+XjUEZxETXrfF2IbHNE2aD+6Dwz2BpcqDHvyusQ'];
  const at = (cost: string) =>
    isPasswordOf(`$argon2id$v=19$${cost}$${salt}$${hash}`, 'correct horse');
  expect(await at('m=19456,t=2,p=1')).toBe(true);
  expect(await at('m=19456,t=1,p=1')).toBe(false);
  expect(await at('m=8,t=1,p=1')).toBe(false);
});
