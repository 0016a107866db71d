import { expect, test } from 'vitest';
import { isIn } from './adjustment-sign.ts';

test.each([
  ['adjustment', true, false],
  ['adjustment', false, true],
  // From a node of the release before.
  ['adjustment', undefined, undefined],
  ['suspense', false, undefined],
] as const)('a case of kind %s with the debit mark %s has the sign %s', (kind, isDebit, sign) => {
  expect(isIn({ kind, isDebit })).toBe(sign);
});
