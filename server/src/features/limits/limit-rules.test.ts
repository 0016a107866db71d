import { expect, test } from 'vitest';
import { countsAtOnce, partError } from './limit-rules.ts';

test.each([
  ['a first limit', null, 100n, true],
  ['none again', null, null, true],
  ['a lower one', 100n, 99n, true],
  ['the same again', 100n, 100n, true],
  ['a higher one', 100n, 101n, false],
  ['none any more', 100n, null, false],
] as const)('%s counts immediately, or waits', (_, present, wanted, expected) => {
  expect(countsAtOnce(present, wanted)).toBe(expected);
});

test.each([
  ['required', 100n, null, false, 'LIMIT_REQUIRED'],
  ['required', 100n, null, true, null],
  ['required', null, 100n, false, null],
  ['offered', 100n, null, false, null],
  ['offered', null, 100n, false, null],
  ['off', null, 100n, false, 'LIMIT_NOT_OFFERED'],
  ['off', null, null, false, 'LIMIT_NOT_OFFERED'],
  ['off', 100n, 50n, false, null],
  ['off', 100n, null, false, null],
] as const)('a limit that is %s, from %s to %s', (part, present, wanted, others, code) => {
  expect(partError(part, { present, wanted }, others)).toBe(code);
});
