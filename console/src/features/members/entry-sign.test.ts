import { expect, test } from 'vitest';
import { isIn } from './entry-sign.ts';

test.each([
  ['SUCCESS', 'KBANK', 'WALLET', true],
  ['PENDING', 'WALLET', 'KBANK', false],
  ['SUCCESS', 'PG', 'JOKER', undefined],
  // The money did not move.
  ['FAILED', 'WALLET', 'KBANK', undefined],
  [null, null, null, undefined],
])('the sign of an entry that is %s, from %s to %s, is %s', (status, from, to, sign) => {
  expect(isIn({ status, from, to })).toBe(sign);
});
