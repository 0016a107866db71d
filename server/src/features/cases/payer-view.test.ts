import type { MemberId } from '@wallet/contract/ids';
import { expect, test } from 'vitest';
import type { PayerRow, PaymentFacts } from './payer-store.ts';
import { pairView, payerView, senderView } from './payer-view.ts';

const row: PayerRow = {
  id: 100_001n as MemberId,
  name: 'Noy',
  phone: '0812345678',
  currency: 'THB',
  isActive: true,
  bankCode: 'KBANK',
  bankNumber: '004',
  accountNo: '1234567890',
  accountName: 'NOY DEEJAI',
  otherNames: [],
  accountId: 7n,
};
const sender = { bankNumber: '004', account: '1234567890', name: 'NOY DEEJAI' };

test.each([
  ['none was told', [], null],
  ['the registered one was told', ['NOY DEEJAI'], null],
  ['the registered one was told, and another', ['NOY DEEJAI', 'น้อย ดีใจ'], 'น้อย ดีใจ'],
  ['several were told', ['น้อย ดีใจ', 'NOY D'], 'น้อย ดีใจ'],
])('a payer has another name next to the registered one: %s', (_, otherNames, toldName) => {
  expect(payerView({ ...row, otherNames }, sender).toldName).toBe(toldName);
});

test('a pair shows payment and member, with every number masked', () => {
  const paidAt = new Date('2026-11-20T10:00:00Z');
  const payment = { amount: 400_00n, currency: 'THB', channel: 'SCB', paidAt, sender };
  const pair = pairView(payment as PaymentFacts, row);
  expect(pair).toEqual({
    ...{ amount: 400_00n, currency: 'THB', channel: 'SCB', paidAt },
    sender: { bank: '004', accountNo: 'xxx-xxx-7890', name: 'NOY DEEJAI' },
    payer: {
      member: {
        ...{ id: row.id, name: 'Noy', phone: '081-xxx-5678', currency: 'THB', isActive: true },
      },
      ...{ bankCode: 'KBANK', bankAccountNo: 'xxx-xxx-7890', bankAccountName: 'NOY DEEJAI' },
      ...{ toldName: null, account: 'match', name: 'match', needsReason: false },
    },
  });
});

test.each([
  ['1234567890', 'xxx-xxx-7890'],
  ['123-4-56789-0', 'xxx-xxx-7890'],
  ['xxx-x-x6789-x', 'xxx-x-x6789-x'],
  ['', ''],
])('of a sender’s account %s is shown as %s', (account, shown) => {
  expect(senderView({ ...sender, account })).toEqual({
    ...{ bank: '004', accountNo: shown, name: 'NOY DEEJAI' },
  });
});

test('no sender is shown where none was reported', () => {
  expect(senderView(null)).toBeNull();
});
