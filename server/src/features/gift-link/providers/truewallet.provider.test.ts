import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { provider } from './truewallet.provider.ts';

const voucher = { voucher: 'V123', mobile: '0899999999' };
const takenAt = new Date('2026-11-20T03:00:00Z');
const ticket = { mobile: voucher.mobile, update_date: takenAt.getTime(), amount_baht: '50.25' };
const soon = () => AbortSignal.timeout(20_000);

const answer = (code: string, my_ticket: unknown = ticket) => ({
  status: { code },
  data: { my_ticket },
});
const applied = (isEarlier: boolean) => ({
  result: 'applied',
  note: { amount: 50_25n, at: takenAt, isEarlier },
});

test.each([
  ['SUCCESS', ticket, applied(false)],
  ['TARGET_USER_REDEEMED', ticket, applied(true)],
  ['SUCCESS', { ...ticket, mobile: '0811111111' }, { result: 'unknown' }],
  ['SUCCESS', { ...ticket, amount_baht: '0.00' }, { result: 'unknown' }],
  ['SUCCESS', null, { result: 'unknown' }],
  ['SOMETHING_NEW', ticket, { result: 'unknown' }],
  ['INTERNAL_ERROR', null, { result: 'unknown' }],
  ...[
    'VOUCHER_NOT_FOUND',
    'VOUCHER_OUT_OF_STOCK',
    'VOUCHER_EXPIRED',
    'CANNOT_GET_OWN_VOUCHER',
    'TARGET_USER_NOT_FOUND',
    'BAD_REQUEST',
  ].map((code) => [code, null, { result: 'refused' }] as const),
] as const)('a redemption that is answered with %s and %o', async (code, mine, reply) => {
  const { partner, asked } = await fakePartner(() => ({ body: answer(code, mine) }));
  expect(await provider.redeem(partner, voucher, soon())).toEqual(reply);
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: '/campaign/vouchers/V123/redeem',
      body: { mobile: voucher.mobile, voucher_hash: 'V123' },
    },
  ]);
});

test.each([
  [answer('SUCCESS'), applied(false)],
  [answer('TARGET_USER_REDEEMED'), applied(true)],
  [answer('SUCCESS', null), { result: 'absent' }],
  [{ status: { code: 'VOUCHER_NOT_FOUND' } }, { result: 'absent' }],
  // It says nothing about what our wallet took of it before.
  [{ status: { code: 'VOUCHER_OUT_OF_STOCK' } }, { result: 'unknown' }],
  [answer('SUCCESS', { ...ticket, mobile: '0811111111' }), { result: 'unknown' }],
  ['<html>', { result: 'unknown' }],
])('a look at what became of a voucher, answered with %j', async (body, reply) => {
  const { partner, asked } = await fakePartner(() => ({ body }));
  expect(await provider.find(partner, voucher, soon())).toEqual(reply);
  const url = `/campaign/vouchers/V123/verify?mobile=${voucher.mobile}`;
  expect(asked).toMatchObject([{ method: 'GET', url }]);
});

test('the list of a phone names its vouchers, and is not believed about another phone', async () => {
  const listed = { ...ticket, voucher_hash: 'V123' };
  const page = (tickets: readonly object[]) => ({
    status: { code: 'SUCCESS' },
    data: { tickets, next: 4 },
  });
  const range = { from: new Date(1_000), to: new Date(2_000), after: 3 };
  const { partner, asked } = await fakePartner(() => ({ body: page([listed]) }));
  expect(await provider.list(partner, voucher.mobile, range, soon())).toEqual({
    rows: [{ ref: 'V123', amount: 50_25n, at: takenAt, party: null, isDone: true }],
    next: 4,
  });
  expect(asked[0]?.url).toBe('/campaign/tickets?mobile=0899999999&from=1000&to=2000&after=3');
  const { partner: odd } = await fakePartner(() => ({
    body: page([listed, { ...listed, mobile: '0811111111' }]),
  }));
  expect(await provider.list(odd, voucher.mobile, range, soon())).toBeNull();
});
