import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { NumberSeal } from './number-seal.ts';

const numbers = new NumberSeal(randomBytes(32));

test('a number is sealed to one text, which no one else can read and no other number has', () => {
  const sealed = `${numbers.seal('phone', '0812345678')}`;
  expect(sealed).not.toContain('0812345678');
  expect(numbers.seal('phone', '0812345678')).toBe(sealed);
  expect(numbers.seal('phone', sealed)).toBe(sealed);
  expect(numbers.seal('phone', '0812345679')).not.toBe(sealed);
  expect(numbers.seal('account', '0812345678')).not.toBe(sealed);
  expect(new NumberSeal(randomBytes(32)).seal('phone', '0812345678')).not.toBe(sealed);
  expect(sealed).not.toMatch(/\d$/);
});

test('a sealed number is opened, also within a text, and only as it was sealed', () => {
  const sealed = `${numbers.seal('account', '4012345678')}`;
  expect(numbers.open(sealed)).toBe('4012345678');
  expect(numbers.open(`SCB ${sealed}`)).toBe('SCB 4012345678');
  expect(numbers.open('4012345678')).toBe('4012345678');
  expect(() => new NumberSeal(randomBytes(32)).open(sealed)).toThrow('unable to authenticate');
  expect(() => numbers.open(sealed.replace('n1a', 'n1p'))).toThrow('unable to authenticate');
});

test('endings and zeros in front are found again, by kind', () => {
  expect(numbers.ending('phone', '0812345678')).toBe(numbers.ending('phone', '0999995678'));
  expect(numbers.ending('phone', '0812345678')).not.toBe(numbers.ending('account', '0812345678'));
  expect(numbers.bare('account', '0012345678')).toBe(numbers.bare('account', '12345678'));
});

test('a person who is excluded is known by the number, however it is written, and by its kind', () => {
  const known = numbers.excluded('phone', '0812345678');
  expect(numbers.excluded('phone', '812345678')).toBe(known);
  expect(numbers.excluded('account', '0812345678')).not.toBe(known);
  expect(numbers.excluded('phone', '0812345679')).not.toBe(known);
  expect(numbers.excluded('person', 'mark-a')).not.toBe(numbers.excluded('person', 'mark-b'));
});

test('a register of several operators knows numbers by the digests that its key makes of them', () => {
  const register = { key: randomBytes(32), country: '66' };
  const own = new NumberSeal(randomBytes(32), register);
  const digest = (kind: string, text: string) =>
    `${kind}:${createHmac('sha256', register.key).update(`${kind}|${text}`).digest('base64url')}`;
  expect(own.registered('phone', '0812345678')).toBe(digest('phone', '66812345678'));
  expect(own.registered('account', '0012345678', 'SCB|')).toBe(digest('account', 'SCB|0012345678'));
  expect(own.registered('person', 'mark-a')).toBe(digest('person', 'mark-a'));
  for (const text of ['', 'erased-1', 'n1p.abc']) expect(own.registered('phone', text)).toBeNull();
  expect(own.registered('account', 'erased-1', 'SCB|')).toBeNull();
  expect(numbers.registered('phone', '0812345678')).toBeNull();
});
