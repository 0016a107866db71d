import { expect, test } from 'vitest';
import { newTransferId, transferId } from './transfer-id.ts';

test('a business fact always has the same id', () => {
  // A changed value here means that facts already paid could be paid again.
  expect(transferId('coupon:42')).toBe('dd84304f-1ff4-5d44-8154-edeeebaa9d35');
  expect(transferId('coupon:43')).not.toBe(transferId('coupon:42'));
});

test('new ids are versioned, different, and begin with their millisecond', () => {
  const id = newTransferId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const made = Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
  expect(Math.abs(made - Date.now())).toBeLessThan(60_000);
  expect(new Set(Array.from({ length: 1000 }, newTransferId)).size).toBe(1000);
});
