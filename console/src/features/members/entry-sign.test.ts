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
  expect(isIn({ status, from, to, amount: 1 })).toBe(sign);
});

test.each([
  [{ statementType: 'finish_bonus' }, 1, false],
  [{ kind: 'rewards' }, 1, false],
  [{ statementType: 'withdraw' }, 1, undefined],
  [{ statementType: 'finish_bonus' }, 0, undefined],
])('the sign of a failed entry of %o with %d baht from the wallet is %s', (type, amount, sign) => {
  const entry = { status: 'FAILED', from: 'WALLET', to: 'BONUS', amount, ...type };
  expect(isIn(entry)).toBe(sign);
});
