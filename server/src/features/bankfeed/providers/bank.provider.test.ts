import { expect, test } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { provider } from './bank.provider.ts';

const account = { bank: 'SCB', account: '1112223334' };

const entry = {
  transRef: 'TR1',
  sendingBank: '014',
  fromAccount: '1234567890',
  fromName: 'NOY DEEJAI',
  toBank: 'SCB',
  toAccount: '1112223334',
  amount: '250.25',
  at: '2026-11-20T10:00:00+07:00',
  ref1: 'D7',
};
const paidAt = new Date('2026-11-20T03:00:00Z');
const soon = () => AbortSignal.timeout(20_000);

test('a page of the feed is read behind its cursor, field by field', async () => {
  const { ref1, fromName, ...plain } = entry;
  const entries = [entry, { ...plain, transRef: 'TR2' }];
  const { partner, asked } = await fakePartner(() => ({ body: { entries, next: 9 } }));
  const page = await provider.read(partner, { ...account, after: 7n, limit: 100 }, soon());
  const shown = {
    transRef: 'TR1',
    sendingBank: '014',
    fromAccount: '1234567890',
    fromName: 'NOY DEEJAI',
    bill: 'D7',
    amount: 250_25n,
    at: paidAt,
  };
  expect(page).toMatchObject({
    entries: [shown, { ...shown, transRef: 'TR2', bill: '', fromName: '' }],
    next: 9n,
  });
  expect(asked).toMatchObject([
    {
      method: 'GET',
      url: '/v1/feed?bank=SCB&account=1112223334&after=7&limit=100',
      headers: { 'x-client-id': 'branch' },
    },
  ]);
});

test('a stretch of the statement names transfers as slips do', async () => {
  const { partner, asked } = await fakePartner(() => ({ body: { entries: [entry], next: null } }));
  const from = new Date('2026-11-19T17:00:00Z');
  const to = new Date('2026-11-20T17:00:00Z');
  expect(await provider.list(partner, account, { from, to, after: 3 }, soon())).toEqual({
    rows: [{ ref: '014TR1', amount: 250_25n, at: paidAt, party: null, isDone: true }],
    next: null,
  });
  const [{ url } = { url: '' }] = asked;
  expect(Object.fromEntries(new URL(url, 'http://bank').searchParams)).toEqual({
    ...account,
    from: from.toISOString(),
    to: to.toISOString(),
    after: '3',
  });
});

test.each([
  ['another account’s transfer', 200, { ...entry, toAccount: '1112223335' }],
  ['another bank’s transfer', 200, { ...entry, toBank: 'KBANK' }],
  ['nothing paid', 200, { ...entry, amount: '0.00' }],
  ['money taken back', 200, { ...entry, amount: '-5.00' }],
  ['no number of the transfer', 200, { ...entry, transRef: '' }],
  ['a bank by its letters', 200, { ...entry, sendingBank: 'SCB' }],
  ['an error', 500, entry],
])('of a page that holds %s nothing is believed', async (_, status, odd) => {
  const { partner } = await fakePartner(() => ({
    status,
    body: { entries: [entry, odd], next: 9 },
  }));
  expect(await provider.read(partner, { ...account, after: 0n, limit: 100 }, soon())).toBeNull();
  const range = { from: new Date(0), to: new Date(), after: 0 };
  expect(await provider.list(partner, account, range, soon())).toBeNull();
});
