import { expect, test } from 'vitest';
import { profileFaults } from './register-rules.ts';

const noy = { name: 'Noy', password: 'a long one', confirmation: 'a long one' };

test('a full profile has no fault', () => {
  expect(profileFaults(noy)).toEqual({});
});

test('name, password and its confirmation are required, and the two must match', () => {
  expect(profileFaults({ name: ' ', password: '', confirmation: '' })).toEqual({
    name: 'missing',
    password: 'wrong',
    confirmation: 'missing',
  });
  // One that only begins alike is not the same, from either side.
  for (const confirmation of ['another one', 'a long one!', 'a long on']) {
    expect(profileFaults({ ...noy, confirmation })).toEqual({ confirmation: 'wrong' });
  }
});
