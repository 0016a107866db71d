import { expect, test } from 'vitest';
import { digitOf } from './shortcuts.ts';

test('a digit is the key, whatever the layout makes of it', () => {
  expect(digitOf({ code: 'Digit5' })).toBe(5);
  expect(digitOf({ code: 'Numpad0' })).toBe(0);
  for (const code of ['KeyA', 'F5', 'Digit55', '']) expect(digitOf({ code }), code).toBeNull();
});
