import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { provider } from './bank.provider.ts';

const order = {
  ref: 'W-1',
  bankCode: 'SCB',
  accountNo: '1234567890',
  accountName: 'NOY DEEJAI',
  amount: 200_05n,
};
const payout = { ref: 'W-1', status: 'paid', bankRef: 'B-1' };
const unknown = { result: 'unknown' };
const booked = (result: string, bankReason?: string) => ({
  result,
  note: { bankRef: 'B-1', bankReason },
});

test.each<[number, object, object]>([
  [200, payout, booked('applied')],
  [200, { ...payout, status: 'accepted' }, booked('unknown')],
  [
    200,
    { ...payout, status: 'rejected', reason: 'account_closed' },
    booked('rejected', 'account_closed'),
  ],
  [
    200,
    { ...payout, status: 'rejected', reason: 'x'.repeat(61) },
    booked('rejected', 'x'.repeat(60)),
  ],
  [200, { ...payout, status: 'rejected', reason: '' }, booked('rejected')],
  // A payout that was not rejected has no reason.
  [200, { ...payout, reason: 'account_closed' }, booked('applied')],
  [
    200,
    { ...payout, bankRef: 'b'.repeat(201) },
    { ...booked('applied'), note: { bankRef: 'b'.repeat(200) } },
  ],
  [200, { ...payout, ref: 'W-2' }, unknown],
  [200, { ...payout, status: 'lost' }, unknown],
  [201, payout, unknown],
  [422, { code: 'REFUSED' }, { result: 'refused' }],
  [422, { code: 'OTHER' }, unknown],
  [400, { code: 'REFUSED' }, unknown],
  [404, { code: 'NOT_FOUND' }, unknown],
])('a payout that the bank answers with %i and %j', async (status, body, reply) => {
  const { partner, asked } = await fakePartner(() => ({ status, body }));
  expect(await provider.pay(partner, order, AbortSignal.timeout(20_000))).toEqual(reply);
  expect(asked).toMatchObject([
    { method: 'POST', url: '/v1/payouts', body: { ...order, amount: '200.05' } },
  ]);
});

test.each<[number, object, object]>([
  [200, payout, booked('applied')],
  [200, { ...payout, ref: 'W-2' }, unknown],
  [404, { code: 'NOT_FOUND' }, { result: 'absent' }],
  // Only the bank itself can say that it has no such payout.
  [404, { code: 'NO_ROUTE' }, unknown],
  [410, { code: 'NOT_FOUND' }, unknown],
  [422, { code: 'REFUSED' }, unknown],
])('a query that the bank answers with %i and %j', async (status, body, finding) => {
  const { partner, asked } = await fakePartner(() => ({ status, body }));
  expect(await provider.find(partner, 'W-1', AbortSignal.timeout(20_000))).toEqual(finding);
  expect(asked).toMatchObject([{ method: 'GET', url: '/v1/payouts/W-1' }]);
});

test('the list has paid payouts and those in progress, by account, page by page', async () => {
  const row = (ref: string, status: string) => ({
    ...{ ...payout, ref, status, bankCode: 'SCB', accountNo: '1234567890' },
    ...{ amount: '200.05', at: '2026-11-20T12:00:00+07:00' },
  });
  const payouts = [row('W-1', 'paid'), row('W-2', 'rejected'), row('W-3', 'accepted')];
  const listed = async (status: number, body: object) => {
    const { partner, asked } = await fakePartner(() => ({ status, body }));
    const question = { from: new Date('2026-11-19'), to: new Date('2026-11-20'), after: 7 };
    const page = await provider.list(partner, question, AbortSignal.timeout(20_000));
    return { page, url: asked[0]?.url };
  };
  const common = { amount: 200_05n, at: new Date('2026-11-20T05:00:00Z'), party: 'SCB 1234567890' };
  expect(await listed(200, { payouts, next: 9 })).toEqual({
    page: {
      rows: [
        { ...common, ref: 'W-1', isDone: true },
        { ...common, ref: 'W-3', isDone: false },
      ],
      next: 9,
    },
    url: '/v1/payouts?from=2026-11-19T00%3A00%3A00.000Z&to=2026-11-20T00%3A00%3A00.000Z&after=7',
  });
  expect((await listed(200, { payouts: [], next: null })).page).toEqual({ rows: [], next: null });
  expect((await listed(206, { payouts, next: null })).page).toBeNull();
  expect((await listed(200, { payouts })).page).toBeNull();
});
