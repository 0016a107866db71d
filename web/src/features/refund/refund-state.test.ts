import { baht } from '@wallet/contract/test/sample';
import { expect, test } from 'vitest';
import { type RefundCheck, refundChoices } from './refund-state.ts';

const check: RefundCheck = {
  result: true,
  bonus: false,
  info: '',
  refundAmount: baht(20),
  claimable: baht(12.5),
  refundSuccess: 150,
  way: null,
  refundFail: 10,
};
const offer = { mayReceive: true, mayAdd: true };

test('cashback not received yet comes before cashback that waits to be added', () => {
  expect(refundChoices(check, offer)).toEqual({ mayReceive: true, mayAdd: true, next: 'receive' });
});

test('received cashback can be added to the wallet', () => {
  const received = { ...check, result: false, claimable: baht(0) };
  expect(refundChoices(received, offer)).toEqual({ mayReceive: false, mayAdd: true, next: 'add' });
});

test('nothing can be done with nothing', () => {
  const none = { ...check, result: false, refundAmount: baht(0) };
  expect(refundChoices(none, offer)).toEqual({ mayReceive: false, mayAdd: false, next: null });
});

test('a bonus blocks receiving and adding', () => {
  const blocked = { mayReceive: false, mayAdd: false, next: null };
  expect(refundChoices({ ...check, bonus: true }, offer)).toEqual(blocked);
});

test('actions that the server would reject are not offered', () => {
  const kept = { mayReceive: true, mayAdd: false };
  expect(refundChoices(check, kept)).toEqual({ ...kept, next: 'receive' });
  expect(refundChoices(check, { mayReceive: false, mayAdd: true }).next).toBe('add');
});
