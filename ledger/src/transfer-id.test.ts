import { expect, test } from 'vitest';
import { newTransferId, transferId } from './transfer-id.ts';

test('a business fact always has the same id', () => {
  // A changed value here means that facts already paid could be paid again.
  expect(transferId('coupon:42')).toBe('dd84304f-1ff4-5d44-8154-edeeebaa9d35');
  expect(transferId('coupon:43')).not.toBe(transferId('coupon:42'));
});

test('new ids are versioned, different, and ascend with time', async () => {
  const earlier = newTransferId();
  await new Promise((resolve) => setTimeout(resolve, 2));
  const later = newTransferId();
  expect(earlier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(later > earlier).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, newTransferId)).size).toBe(1000);
});
