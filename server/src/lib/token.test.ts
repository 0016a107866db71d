import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { hashOfToken, isToken, newToken } from './token.ts';

test('a token is 256 random bits in letters of any header, and stored as a hash', () => {
  const [token, other] = [newToken(), newToken()];
  expect(isToken(token)).toBe(true);
  expect(token).not.toBe(other);
  expect(hashOfToken(token)).toHaveLength(32);
  expect(hashOfToken(token).equals(hashOfToken(other))).toBe(false);
  for (const text of ['', token.slice(1), `${token}x`, `x${token}`, `${token.slice(1)} `]) {
    expect(isToken(text), text).toBe(false);
  }
});

test('an id begins with its millisecond, and says that it does', () => {
  const id = newId(0x0123456789ab);
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId(1)).not.toBe(newId(1));
});
