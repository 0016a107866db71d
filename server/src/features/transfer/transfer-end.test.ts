import { expect, test } from 'vitest';
import { answerOf, answerOfOutcome } from './transfer-end.ts';

const done = { state: 'posted' };
const open = { state: 'pending', ref: 'R' };

test.each([
  ['posted', 'in', done],
  ['pending', 'in', open],
  ['needs_staff', 'out', open],
] as const)('a movement that is %s on its way %s is answered', (end, direction, answer) => {
  expect(answerOf('R', end, direction)).toEqual(answer);
});

test.each([
  ['voided', 'in', 'TRANSFER_FAIL'],
  ['voided', 'out', 'TRANSFER_FAIL_IN_GAME'],
  ['notEnough', 'out', 'MONEY_NOT_ENOUGH'],
] as const)('a movement that is %s on its way %s is rejected with %s', (end, direction, code) => {
  expect(() => answerOf('R', end, direction)).toThrow(expect.objectContaining({ code }));
});

test('a repeat is answered by what became of the first request', () => {
  expect([answerOfOutcome('R', 'done'), answerOfOutcome('R', 'open')]).toEqual([done, open]);
  for (const [outcome, code] of [
    ['inWallet', 'TRANSFER_FAIL'],
    ['inGame', 'TRANSFER_FAIL_IN_GAME'],
    ['nothing', 'KEY_CLOSED'],
  ] as const)
    expect(() => answerOfOutcome('R', outcome)).toThrow(expect.objectContaining({ code }));
});
