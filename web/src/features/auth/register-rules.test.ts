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
  expect(profileFaults({ ...noy, confirmation: 'another one' })).toEqual({ confirmation: 'wrong' });
});
