import { expect, test } from 'vitest';
import { profileFaults } from './register-rules.ts';

const noy = { name: 'Noy', password: 'a long one', confirmation: 'a long one' };

test('a full profile has no fault', () => {
  expect(profileFaults(noy, false)).toEqual({});
});

test('name, password and its confirmation are required, and the two must match', () => {
  expect(profileFaults({ name: ' ', password: '', confirmation: '' }, false)).toEqual({
    name: 'missing',
    password: 'wrong',
    confirmation: 'missing',
  });
  // One that only begins alike is not the same, from either side.
  for (const confirmation of ['another one', 'a long one!', 'a long on']) {
    expect(profileFaults({ ...noy, confirmation }, false)).toEqual({ confirmation: 'wrong' });
  }
});

test.each([
  [undefined, true],
  ['16/03/97', true],
  ['16/03/1997', false],
  ['16/03/2540', false],
])('a date of birth of %s is wrong where one is asked for: %s', (birthDate, isWrong) => {
  const draft = { ...noy, ...(birthDate && { birthDate }) };
  expect(profileFaults(draft, true)).toEqual(isWrong ? { birthDate: 'wrong' } : {});
  expect(profileFaults(draft, false)).toEqual({});
});
