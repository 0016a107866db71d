import { expect, test } from 'vitest';
import { startPartners, type TestPartners } from '../test/partners.ts';
import { basicOf } from './signatures.ts';

const sms = { to: '0812345678', text: 'Your code is 482913', ref: 'otp-1' };
const inquiry = { bankCode: 'SCB', accountNo: '1234567890', accountName: 'NOY' };

const calls: Readonly<Record<string, (partners: TestPartners) => Promise<{ text: string }>>> = {
  bank: (partners) => partners.signed('bank', 'GET', '/bank/v1/feed?bank=KBANK&account=123456'),
  payouts: (partners) => partners.signed('bank', 'GET', '/bank/v1/payouts/W1'),
  inquiry: (partners) => partners.signed('bank', 'POST', '/bank/v1/account-inquiries', inquiry),
  sms: (partners) =>
    partners.call('POST', '/sms/v1/messages', sms, {
      authorization: basicOf('demo', 'demo-sms-secret'),
    }),
  gift: (partners) => partners.call('GET', '/gift/campaign/vouchers/x/verify?mobile=0811111111'),
  slip: (partners) =>
    partners.call('GET', '/slip/api/line/apikey/demo/quota', undefined, {
      'x-authorization': 'demo-slip-secret',
    }),
};

test.each([
  ['bank', 'bank', [422, { code: 'REFUSED' }], [503, { code: 'MAINTENANCE' }]],
  [
    'payouts',
    'bank',
    [422, { code: 'REFUSED', message: 'The bank does not accept this payout' }],
    [503, { code: 'MAINTENANCE', message: 'Closed for maintenance' }],
  ],
  ['inquiry', 'inquiry', [422, { code: 'REFUSED' }], [503, { code: 'MAINTENANCE' }]],
  [
    'sms',
    'sms',
    [422, { code: 'NUMBER_BLOCKED' }],
    [503, { status: 'error', code: 'MAINTENANCE' }],
  ],
  [
    'gift',
    'gift',
    [404, { status: { code: 'VOUCHER_NOT_FOUND', message: 'voucher not found' }, data: null }],
    [503, { status: { code: 'INTERNAL_ERROR', message: 'internal error' }, data: null }],
  ],
  ['slip', 'slip', [400, { code: 1011 }], [400, { code: 1009 }]],
] as const)('%s rejects and rests in words of its own', async (name, partner, rejects, rests) => {
  const partners = await startPartners();
  for (const [mode, [status, json]] of [
    ['refuse', rejects],
    ['maintenance', rests],
  ] as const) {
    await partners.call('PUT', `/control/faults/${partner}`, { mode, times: 1 });
    expect(await calls[name]?.(partners), mode).toMatchObject({ status, json });
  }
});

test('a fault of money coming in meets a message, a voucher and a payout, and no look at them', async () => {
  const partners = await startPartners();
  for (const partner of ['sms', 'gift', 'bank', 'slip']) {
    await partners.call('PUT', `/control/faults/${partner}`, { mode: 'error500', direction: 'in' });
  }
  const statusOf = async (name: string) => Object(await calls[name]?.(partners)).status;
  const looked = ['bank', 'payouts', 'inquiry', 'gift', 'slip'];
  expect(await Promise.all(looked.map(statusOf))).toEqual([200, 404, 200, 404, 200]);
  expect(await statusOf('sms')).toBe(500);
  const payout = { ...inquiry, ref: 'W1', amount: '5.00' };
  expect((await partners.signed('bank', 'POST', '/bank/v1/payouts', payout)).status).toBe(500);
  const redeem = { mobile: '0811111111', voucher_hash: 'x' };
  const path = '/gift/campaign/vouchers/x/redeem';
  expect((await partners.call('POST', path, redeem)).status).toBe(500);
});
