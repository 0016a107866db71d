import { expect, test } from 'vitest';
import { kbankClient } from '../test/kbank-client.ts';
import { startPartners } from '../test/partners.ts';

test('a code is paid by its reference, with another amount too, and tells what was paid', async () => {
  const partners = await startPartners();
  await (await kbankClient(partners)).request('D1', '100.00');
  const pay = (ref: string, body: object = {}) =>
    partners.call('POST', `/control/qrcodes/${ref}/pay`, body);
  expect((await pay('D1')).json).toEqual({
    ...{ ref: 'D1', gateway: 'KBANK', amount: 100 },
    paymentId: expect.stringMatching(/^KBANKP000001[A-Z2-9]{4}$/),
    eventId: expect.stringMatching(/^KBANK-E000001[A-Z2-9]{4}$/),
  });
  expect((await pay('D1', { amount: 7.5 })).json).toMatchObject({ amount: 7.5 });
  expect(await pay('D9')).toMatchObject({ status: 404, json: { message: 'No QR has this ref' } });
  expect((await pay('D1', { amount: -1 })).status).toBe(400);
});

test('a fault lasts until it is switched off, unless it says how often, and waits the usual time', async () => {
  const partners = await startPartners();
  const set = (fault: object) => partners.call('PUT', '/control/faults/SMS', fault);
  const faults = async () => (await partners.call('GET', '/control/faults')).json;
  expect((await set({ mode: 'late' })).json).toEqual({ partner: 'SMS', mode: 'late' });
  // Without an end: JSON has no number for it.
  expect(await faults()).toEqual({ sms: { mode: 'late', times: null, delayMs: 50 } });
  await set({ mode: 'refuse', times: 3, delayMs: 7, direction: 'in' });
  const refusal = { mode: 'refuse', times: 3, delayMs: 7, direction: 'in' };
  expect(await faults()).toEqual({ sms: refusal });
  expect((await set({ mode: 'none' })).json).toEqual({ partner: 'SMS', mode: 'none' });
  expect(await faults()).toEqual({});
  const wrong = [
    { mode: 'sleep' },
    {},
    { mode: 'late', direction: 'up' },
    { mode: 'late', times: -1 },
  ];
  const statuses = await Promise.all(wrong.map(async (fault) => (await set(fault)).status));
  expect(statuses).toEqual([400, 400, 400, 400]);
});

test('accounts, gifts and slips are set up by those who try the product out', async () => {
  const partners = await startPartners();
  const own = [{ bank: 'KBANK', account: '1112223334', name: 'WALLET DEMO' }];
  expect((await partners.call('PUT', '/control/operator-accounts', own)).text).toBe(
    JSON.stringify(own),
  );
  const holder = { bank: 'SCB', account: '1234567890', name: 'NOY' };
  expect((await partners.call('PUT', '/control/bank-accounts', holder)).json).toEqual(holder);
  const closed = { bank: 'SCB', account: '1234567890' };
  expect((await partners.call('PUT', '/control/bank-accounts', closed)).json).toEqual({
    ...closed,
    name: null,
  });
  const { json } = await partners.call('POST', '/control/gift-links', { amount: 50, people: 0 });
  expect(json).toEqual({
    link: `https://gift.truemoney.com/campaign/?v=${json['hash']}`,
    hash: expect.stringMatching(/^[0-9a-f]{32}$/),
    amount: 50,
  });
  // It belongs to someone, who does not take it, and one person may.
  const redeem = async (mobile: string) => {
    const body = { mobile, voucher_hash: json['hash'] };
    const path = `/gift/campaign/vouchers/${json['hash']}/redeem`;
    return Object((await partners.call('POST', path, body)).json['status']).code;
  };
  expect(await redeem('0877777777')).toBe('CANNOT_GET_OWN_VOUCHER');
  expect([await redeem('0811111111'), await redeem('0822222222')]).toEqual([
    'SUCCESS',
    'VOUCHER_OUT_OF_STOCK',
  ]);
  expect(await partners.call('GET', '/slips/R9.png')).toMatchObject({
    status: 404,
    json: { message: 'No such slip' },
  });
  const broken = await fetch(`${partners.url}/control/gift-links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  });
  expect([broken.status, await broken.json()]).toEqual([
    400,
    { code: 'INVALID_REQUEST', message: 'body is missing or malformed' },
  ]);
});

test('each provider is listed with its players and their money, and a player with what they did', async () => {
  const at = '2026-11-20T05:00:00.000Z';
  const partners = await startPartners({ now: () => Date.parse(at) });
  const account = { username: 'somchai', password: 'secret-1' };
  await partners.signed('PG', 'POST', '/games/PG/v1/players', account);
  const transfer = { username: 'somchai', amount: 100.5, ref: 'T1' };
  await partners.signed('PG', 'POST', '/games/PG/v1/transfers', transfer);
  await partners.call('POST', '/control/games/PG/somchai/lose', { amount: 20 });
  const { text } = await partners.call('GET', '/control/games');
  expect(JSON.parse(text)).toHaveLength(16);
  expect(JSON.parse(text)).toContainEqual({
    ...{ code: 'PG', family: 'signed-wallet', players: 1, balance: 80.5 },
  });
  expect((await partners.call('GET', '/control/games/PG/somchai')).json).toEqual({
    ...{ username: 'somchai', balance: 80.5, outstanding: 0, turnover: 20 },
    statement: [
      { id: 2, type: 'play', amount: -20, balance: 80.5, at },
      { id: 1, type: 'in', amount: 100.5, balance: 100.5, at },
    ],
  });
  const none = { status: 404, json: { message: 'No such player' } };
  expect(await partners.call('GET', '/control/games/PG/nobody')).toMatchObject(none);
  expect(await partners.call('GET', '/control/games/XX/somchai')).toMatchObject(none);
  const play = (path: string, body: object) =>
    partners.call('POST', `/control/games/${path}`, body);
  expect(await play('PG/nobody/win', { amount: 1 })).toMatchObject(none);
  expect(await play('PG/somchai/lose', { amount: 81 })).toMatchObject({
    status: 422,
    json: { message: 'The balance is too small' },
  });
  expect(await play('PG/somchai/settle', { win: 1 })).toMatchObject({
    status: 422,
    json: { message: 'No bet is open' },
  });
});
