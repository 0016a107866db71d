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
  const rest = ['00', '01', '52', '59', '60'].map((tag) => code?.getTagValue(tag));
  expect(rest).toEqual(['01', '12', '7995', 'WALLET DEMO', 'VTE']);
});

test('each scheme names the account that is paid to, and OnePay the transaction too', () => {
  const onePay = parse(onePayPayload(bill), true, true);
  const laoQr = parse(laoQrPayload(bill), true, true);
  const partsOf = (code: typeof onePay, tag: string, parts: readonly string[]) =>
    parts.map((part) => code?.getTagValue(tag, part));
  expect(partsOf(onePay, '33', ['01', '02'])).toEqual(['ONEPAY', 'mch5c2f0404102fb']);
  expect(partsOf(onePay, '62', ['05', '07'])).toEqual([bill.transactionId, 'T1']);
  expect(partsOf(laoQr, '38', ['01', '02', '03'])).toEqual(['32170418', '002', 'DEMO00000001']);
});
