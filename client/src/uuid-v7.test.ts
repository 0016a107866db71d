import { expect, test } from 'vitest';
import { uuidV7 } from './uuid-v7.ts';

test('it has the form, the version and the variant of a UUIDv7', () => {
  expect(uuidV7()).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('it begins with its time in milliseconds', () => {
  const atMs = Date.UTC(2026, 10, 21, 3, 4, 5, 678);
  expect(uuidV7(atMs).replaceAll('-', '').slice(0, 12)).toBe(atMs.toString(16).padStart(12, '0'));
});

test('two of the same moment differ', () => {
  expect(uuidV7(1)).not.toBe(uuidV7(1));
});
