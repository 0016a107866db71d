import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { provider } from './slipok.provider.ts';

/** Asks the check about a slip, to which SlipOK answers this. */
async function resultOf(status: number, body: object) {
  const { partner, asked } = await fakePartner(() => ({ status, body }));
  const result = await provider.check(partner, 'mini-QR', AbortSignal.timeout(20_000));
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: '/api/line/apikey/branch',
      headers: { 'x-authorization': 'secret' },
      body: { data: 'mini-QR', log: true },
    },
  ]);
  return result;
}

const party = { displayName: 'NOY D', name: 'NOY D', account: { value: 'xxx-x-x6789-x' } };

/** The record of a transfer that was paid in this currency, by its number in ISO 4217. */
function recordIn(paidLocalCurrency?: string) {
  return {
    transRef: '20261120T1',
    sendingBank: '014',
    receivingBank: '030',
    transTimestamp: '2026-11-20T10:00:00Z',
    sender: party,
    receiver: party,
    amount: '500.00',
    paidLocalCurrency,
  };
}

test.each([
  ['baht', '764', 'THB'],
  ['baht by default', undefined, 'THB'],
  ['baht by default', '', 'THB'],
  ['kip', '418', 'LAK'],
  ['dollars, which no wallet counts in', '840', null],
])(
  'a slip in %s is money of no other currency, also when it was checked before',
  async (_, number, currency) => {
    const result = { kind: 'facts', facts: { amount: 500_00n, currency } };
    expect(await resultOf(200, { success: true, data: recordIn(number) })).toMatchObject(result);
    expect(await resultOf(400, { code: 1012, data: recordIn(number) })).toMatchObject(result);
  },
);

test('a record is read field by field, and what the bank leaves out is empty', async () => {
  const sender = { displayName: 'Noy', name: 'NOY D', account: { value: '1234567890' } };
  const receiver = { displayName: 'Lotus', name: '', account: null };
  const data = { ...recordIn('764'), sender, receiver, ref1: 'D7' };
  expect(await resultOf(200, { success: true, data })).toEqual({
    kind: 'facts',
    facts: {
      transRef: '20261120T1',
      amount: 500_00n,
      currency: 'THB',
      at: new Date('2026-11-20T10:00:00Z'),
      bill: 'D7',
      sender: { bankNumber: '014', account: '1234567890', name: 'NOY D' },
      receiver: { bankNumber: '030', account: '', name: 'Lotus' },
    },
  });
  const bare = { ...data, receivingBank: null, ref1: null };
  expect(await resultOf(200, { success: true, data: bare })).toMatchObject({
    facts: { bill: '', receiver: { bankNumber: '' } },
  });
});

const unknown = { kind: 'unknown' };

test.each<[number, object, object]>([
  [400, { code: 1001 }, { kind: 'denied' }],
  [401, { code: 1002 }, { kind: 'denied' }],
  [403, { code: 1003 }, { kind: 'denied' }],
  [400, { code: 1004 }, { kind: 'denied' }],
  [400, { code: 1005 }, { kind: 'refused', note: 'INVALID_SLIP' }],
  [400, { code: 1006 }, { kind: 'refused', note: 'INVALID_SLIP' }],
  [400, { code: 1007 }, { kind: 'refused', note: 'CANNOT_READ_CROPPED_IMAGE' }],
  [400, { code: 1008 }, { kind: 'refused', note: 'INVALID_SLIP' }],
  [400, { code: 1009 }, { kind: 'late', inSeconds: 15 * 60 }],
  [400, { code: 1010, data: { delay: 5 } }, { kind: 'late', inSeconds: 5 * 60 }],
  [400, { code: 1010, data: { delay: 0 } }, { kind: 'late', inSeconds: 60 }],
  [400, { code: 1010 }, { kind: 'late', inSeconds: 60 }],
  [400, { code: 1011 }, { kind: 'refused', note: 'EXPIRED_SLIP' }],
  [400, { code: 1012 }, { kind: 'refused', note: 'SLIP_REFNO_DUPLICATED' }],
  [400, { code: 1014 }, { kind: 'refused', note: 'DEST_ACC_INVALID' }],
  [400, { code: 1999 }, { kind: 'refused', note: 'UNKNOW_ERROR' }],
  [499, { code: 1011 }, { kind: 'refused', note: 'EXPIRED_SLIP' }],
  // An answer that neither has a record nor rejects the slip says nothing of the slip.
  [500, { code: 1011 }, unknown],
  [200, { code: 1011 }, unknown],
  [400, { message: 'refused' }, unknown],
  [201, { success: true, data: recordIn('764') }, unknown],
  [200, { success: false, data: recordIn('764') }, unknown],
])('an answer of status %i with %j', async (status, answer, result) => {
  expect(await resultOf(status, answer)).toEqual(result);
});
