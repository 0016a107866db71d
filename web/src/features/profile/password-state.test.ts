import { expect, test } from 'vitest';
import { passwordStrengthOf } from './password-state.ts';

const fields = {
  oldPassword: 'demo-1234',
  newPassword: 'better-1234',
  confirmPassword: 'better-1234',
};

test('nothing happens while a field is empty', () => {
  for (const field of ['oldPassword', 'newPassword', 'confirmPassword']) {
    expect(passwordStrengthOf({ ...fields, [field]: '' })).toBe('incomplete');
  }
});

test('both new passwords must be equal', () => {
  expect(passwordStrengthOf({ ...fields, confirmPassword: 'better-1235' })).toBe('not-equal');
  expect(passwordStrengthOf(fields)).toBe('fine');
});

test('a new password keeps to the length that the server asks for', () => {
  expect(
    passwordStrengthOf({ ...fields, newPassword: 'short-1', confirmPassword: 'short-1' }),
  ).toBe('too-short');
});
