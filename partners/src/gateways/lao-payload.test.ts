import { parse } from 'promptparse';
import { expect, test } from 'vitest';
import { laoQrPayload, onePayPayload } from './lao-payload.ts';

const bill = {
  amount: 20_001_00,
  billNumber: 'DABCDEFGHJKLMNPQR',
  transactionId: 'ON000000000001',
};

test.each([
  ['BCEL OnePay', onePayPayload(bill), '33', 'BCEL'],
  ['LAO QR', laoQrPayload(bill), '38', 'A005266284662577'],
])('a %s code passes the strict reader and carries kip and bill', (_, text, account, scheme) => {
  const code = parse(text, true, true);
  expect(code?.getTagValue(account, '00')).toBe(scheme);
  expect(code?.getTagValue('53')).toBe('418');
  expect(code?.getTagValue('54')).toBe('20001');
  expect(code?.getTagValue('58')).toBe('LA');
  expect(code?.getTagValue('62', '01')).toBe(bill.billNumber);
});
