import { expect, test } from 'vitest';
import { memoryJournal } from '../test/memory-journal.ts';
import { openCustomerRecords } from './customer-records.ts';
import { distinctAmount } from './distinct-amount.ts';
import { openQrRecords, type Qr, statusOf } from './qr-records.ts';

function qr(ref: string, changes: Partial<Qr> = {}): Qr {
  return {
    ...{ gateway: 'WW', ref, gatewayRef: `G-${ref}`, reference1: ref, reference2: '' },
    ...{ amount: 100_00, payAmount: 100_01, payer: 'SCB 1', emv: 'emv', createdAt: 0 },
    expiresAt: 600,
    ...changes,
  };
}

test('a code waits until it expires, and is paid in any other state', () => {
  const book = openQrRecords(memoryJournal(), () => 900);
  const code = book.add(qr('D1'));
  expect([statusOf(code, 599), statusOf(code, 600)]).toEqual(['waiting', 'expired']);
  book.cancel(code);
  expect([statusOf(code, 0), statusOf(code, 600)]).toEqual(['cancelled', 'cancelled']);
  const payment = book.pay(code, 5_00);
  expect(payment).toEqual({ id: expect.stringMatching(/^WWP000001/), amount: 5_00, at: 900 });
  expect(statusOf(code, 600)).toBe('paid');
  expect(code.payments).toEqual([payment]);
});

test('each gateway finds its own codes and payments', () => {
  const book = openQrRecords(memoryJournal(), () => 900);
  const first = book.add(qr('D1'));
  const other = book.add(qr('D1', { gateway: 'FP', amount: 7_00 }));
  book.add(qr('D2'));
  expect(book.find('WW', 'D1')).toBe(first);
  expect(book.find('FP', 'D1')).toBe(other);
  expect(book.find('FP', 'D2')).toBeUndefined();
  expect(book.list().map(({ gateway, ref }) => `${gateway} ${ref}`)).toEqual([
    'WW D2',
    'FP D1',
    'WW D1',
  ]);
  const paid = [book.pay(first, 1_00), book.pay(other, 2_00), book.pay(first, 3_00)];
  expect(book.received('WW')).toMatchObject([
    { ref: paid[0]?.id, amount: 1_00, qr: { ref: 'D1', gateway: 'WW' } },
    { ref: paid[2]?.id, amount: 3_00 },
  ]);
  expect(book.received('FP')).toHaveLength(1);
  expect(book.received('PAYTIMZ')).toEqual([]);
  expect(new Set(paid.map(({ id }) => id)).size).toBe(3);
  expect(book.nextGatewayRef('WW')).toMatch(/^WW000004[A-Z2-9]{4}$/);
});

test('payers are distinguished by the smallest step that no open code of the gateway uses', () => {
  const book = openQrRecords(memoryJournal(), () => 0);
  const next = (gateway = 'WW', now = 0, step?: number) =>
    distinctAmount(100_00, gateway, book.list(), now, step);
  expect(next()).toBe(100_01);
  book.add(qr('D1'));
  book.add(qr('D2', { payAmount: 100_03 }));
  book.add(qr('D3', { gateway: 'FP', payAmount: 100_02 }));
  expect([next(), next('FP'), next('FP', 600)]).toEqual([100_02, 100_01, 100_01]);
  book.add(qr('D4', { payAmount: 100_02 }));
  expect([next(), next('WW', 600)]).toEqual([100_04, 100_01]);
  expect(next('WW', 0, 100)).toBe(101_00);
  for (let step = 4; step <= 98; step += 1) book.add(qr(`S${step}`, { payAmount: 100_00 + step }));
  expect(next()).toBe(100_99);
  const open = book.find('WW', 'D1');
  if (open) book.pay(open, 1);
  expect(next()).toBe(100_01);
});

test('a payer is known by bank and number, under any name', () => {
  const customers = openCustomerRecords(memoryJournal(), 'PAYONEX');
  const noy = customers.add({ name: 'NOY', bankCode: 'SCB', accountNo: '1234567890' });
  const other = customers.add({ name: 'NOY', bankCode: 'KTB', accountNo: '1234567890' });
  expect(customers.findByAccount('SCB', '1234567890')).toBe(noy);
  expect(customers.findByAccount('KTB', '1234567890')).toBe(other);
  expect(customers.findByAccount('SCB', '1234567891')).toBeUndefined();
  customers.change({ ...noy, accountNo: '1234567891' });
  expect(customers.find(noy.uuid)).toMatchObject({ name: 'NOY', accountNo: '1234567891' });
  expect(customers.findByAccount('SCB', '1234567890')).toBeUndefined();
});
