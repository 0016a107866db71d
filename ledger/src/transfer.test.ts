import { expect, test } from 'vitest';
import type { AccountId, TransferId } from './ids.ts';
import { movement, resolution } from './test/book.ts';
import { assertTransfer } from './transfer.ts';
import { newTransferId } from './transfer-id.ts';

const credit = movement(1n as AccountId, 1n);
const noUuid = 'coupon:42' as TransferId;

test('a transfer that the tables accept is let through', () => {
  for (const transfer of [
    credit,
    { ...credit, amount: 2n ** 63n - 1n },
    { ...credit, kind: 'x'.repeat(40) },
    resolution('post', newTransferId()),
  ]) {
    expect(() => assertTransfer(transfer)).not.toThrow();
  }
});

test.each([
  ['a transfer id is a uuid', { ...credit, id: noUuid }],
  ['a kind is a short label', { ...credit, kind: '' }],
  ['a kind is a short label', { ...credit, kind: 'x'.repeat(41) }],
  ['a transfer moves money', { ...credit, amount: 0n }],
  ['a transfer moves money', { ...credit, amount: -1n }],
  ['an amount fits the database', { ...credit, amount: 2n ** 63n }],
  ['a pending id is a uuid', resolution('post', noUuid)],
])('%s: rejected before it reaches a neighbour', (reason, transfer) => {
  expect(() => assertTransfer(transfer)).toThrow(reason);
});
