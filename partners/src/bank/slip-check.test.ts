import { generate } from 'promptparse';
import { expect, test } from 'vitest';
import { startPartners, type TestPartners } from '../test/partners.ts';

const transfer = {
  toBank: 'KBANK',
  toAccount: '1112223334',
  fromBank: 'SCB',
  fromAccount: '1234567890',
  fromName: 'SOMCHAI JAIDEE',
  amount: 500.25,
};

async function send(partners: TestPartners, change: object = {}): Promise<string> {
  const made = { ...transfer, ...change };
  const { json } = await partners.call('POST', '/control/bank-transfers', made);
  return String(json['qr']);
}

function check(partners: TestPartners, data: string, more: object = {}, key = 'demo-slip-secret') {
  const body = { data, ...more };
  return partners.call('POST', '/slip/api/line/apikey/demo', body, { 'x-authorization': key });
}

test('a genuine slip is returned with its amount and masked accounts', async () => {
  const partners = await startPartners();
  const reply = await check(partners, await send(partners), { amount: 500.25 });
  expect(reply.status).toBe(200);
  expect(reply.json['data']).toMatchObject({
    sendingBank: '014',
    receivingBank: '004',
    amount: 500.25,
    sender: { name: 'SOMCHAI J', account: { value: 'xxx-x-x6789-x' } },
    receiver: { account: { value: 'xxx-x-x2333-x' } },
  });
});

test('a slip that is checked again, for another amount or another receiver is distinguished', async () => {
  const partners = await startPartners();
  const slip = await send(partners);
  expect((await check(partners, slip, { amount: 1, log: true })).json['code']).toBe(1013);
  expect((await check(partners, slip, { log: true })).status).toBe(200);
  const again = await check(partners, slip, { log: true });
  expect(again.json).toMatchObject({ code: 1012, data: { amount: 500.25 } });
  const own = [{ bank: 'KBANK', account: '9998887776', name: 'WALLET DEMO' }];
  await partners.call('PUT', '/control/operator-accounts', own);
  expect((await check(partners, await send(partners))).json['code']).toBe(1014);
});

test('slow banks, banks that are down, unknown slips and other codes have answers of their own', async () => {
  let clock = Date.now();
  const partners = await startPartners({ now: () => clock });
  const slow = await send(partners, { slipDelayMinutes: 5 });
  expect((await check(partners, slow)).json).toMatchObject({
    code: 1010,
    data: { bankCode: '014', delay: 5 },
  });
  clock += 1;
  expect((await check(partners, slow)).json['data']).toMatchObject({ delay: 5 });
  clock += 5 * 60 * 1000 - 1;
  const fast = await check(partners, slow);
  expect(fast.status).toBe(200);
  // The same reference at another bank is another transfer.
  const { transRef } = Object(fast.json['data']);
  const elsewhere = generate.slipVerify({ sendingBank: '004', transRef });
  expect((await check(partners, elsewhere)).json['code']).toBe(1011);
  await partners.call('PUT', '/control/faults/slip', { mode: 'maintenance', times: 1 });
  expect((await check(partners, slow)).json['code']).toBe(1009);

  const strange = '004100060000010103014022000111222233344ABCD125102TH910417DF';
  expect((await check(partners, strange)).json['code']).toBe(1011);
  const bill =
    '00020101021230590016A00000067701011201150107536000315080209QR00000010303M4253037645802TH5406500.006304CA0A';
  expect((await check(partners, bill)).json['code']).toBe(1008);
  expect((await check(partners, 'no slip at all')).json['code']).toBe(1007);
  expect((await check(partners, '')).json['code']).toBe(1000);
  expect((await check(partners, slow, {}, 'guess')).json['code']).toBe(1002);
  const otherBranch = await partners.call('POST', '/slip/api/line/apikey/other', { data: slow });
  expect(otherBranch).toMatchObject({ status: 400, json: { code: 1001 } });
});

test('a slip is read field by field, with the receiver that is ours', async () => {
  const partners = await startPartners();
  const own = [{ bank: 'KBANK', account: '1112223334', name: 'WALLET DEMO' }];
  await partners.call('PUT', '/control/operator-accounts', own);
  const slip = await send(partners, { at: '2026-01-30T17:00:00Z', ref1: 'D7' });
  const reply = await check(partners, slip, { amount: '500.25' });
  expect(reply.json['data']).toMatchObject({
    ...{ sendingBank: '014', receivingBank: '004', transDate: '20260131', transTime: '00:00:00' },
    ...{ transTimestamp: '2026-01-30T17:00:00.000Z', amount: 500.25, paidLocalAmount: 500.25 },
    ...{ paidLocalCurrency: '764', ref1: 'D7', ref2: '' },
    sender: { displayName: 'SOMCHAI J', account: { type: 'BANKAC' } },
    receiver: { displayName: 'WALLET D', name: 'WALLET D' },
  });
  // A slip without a log entry counts as checked by no one.
  expect((await check(partners, slip)).status).toBe(200);
  const totals = async () => (await partners.call('GET', '/control/books')).json['slip'];
  expect(await totals()).toEqual({ checked: 0 });
  await check(partners, slip, { log: true });
  expect(await totals()).toEqual({ checked: 1 });
  expect((await check(partners, slip)).status).toBe(200);
});

test('an account is held by the one who sends money from it, unless its bank says otherwise', async () => {
  const partners = await startPartners();
  const ask = (accountNo: string, accountName = 'NOY DEEJAI') =>
    partners.signed('bank', 'POST', '/bank/v1/account-inquiries', {
      ...{ bankCode: 'SCB', accountNo, accountName },
    });
  await send(partners);
  expect(await ask('1234567890')).toMatchObject({
    status: 200,
    json: { bankCode: 'SCB', accountNo: '1234567890', name: 'SOMCHAI JAIDEE' },
  });
  await send(partners, { fromName: 'SOMEBODY ELSE' });
  expect((await ask('1234567890')).json['name']).toBe('SOMCHAI JAIDEE');
  expect((await ask('9998887776')).json['name']).toBe('NOY DEEJAI');
  expect((await ask('9998887776', 'ANOTHER')).json['name']).toBe('NOY DEEJAI');
  await partners.call('PUT', '/control/bank-accounts', { bank: 'SCB', account: '9998887776' });
  expect(await ask('9998887776')).toMatchObject({
    status: 404,
    json: { code: 'ACCOUNT_NOT_FOUND' },
  });
  for (const wrong of ['12345', '1'.repeat(21)]) expect((await ask(wrong)).status).toBe(400);
});

test('the service tells what is left of its quota, to its own branch alone', async () => {
  const partners = await startPartners();
  const quota = (branch: string, key: string) =>
    partners.call('GET', `/slip/api/line/apikey/${branch}/quota`, undefined, {
      'x-authorization': key,
    });
  expect((await quota('demo', 'demo-slip-secret')).json).toEqual({
    success: true,
    data: { quota: 1000, specialQuota: 0, overQuota: 0 },
  });
  expect((await quota('demo', 'guess')).json).toEqual({
    code: 1002,
    message: 'The key is wrong',
  });
  expect((await quota('other', 'demo-slip-secret')).json).toEqual({
    code: 1001,
    message: 'No such branch',
  });
  const named = await startPartners({ clientId: 'acme' });
  const own = await named.call('GET', '/slip/api/line/apikey/acme/quota', undefined, {
    'x-authorization': 'demo-slip-secret',
  });
  expect(own.status).toBe(200);
});
