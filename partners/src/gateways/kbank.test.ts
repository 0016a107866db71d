import { parse } from 'promptparse';
import { expect, test } from 'vitest';
import { hmacSha256 } from '../http/signatures.ts';
import { eventually } from '../test/eventually.ts';
import { kbankClient } from '../test/kbank-client.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners, temporaryFolder, writeFacts } from '../test/partners.ts';

test('the code is a bill payment that a bank app reads, carrying our reference', async () => {
  const kbank = await kbankClient(await startPartners());
  const { json } = await kbank.request('D1001', '500.25');
  const code = parse(String(json['qrCode']), true, true);
  expect(code?.getTagValue('54')).toBe('500.25');
  expect(code?.getTagValue('53')).toBe('764');
  expect(code?.getTagValue('30', '00')).toBe('A000000677010112');
  expect(code?.getTagValue('30', '02')).toBe('D1001');
});

test('asking again under one uid answers the same code; another amount is rejected', async () => {
  const kbank = await kbankClient(await startPartners());
  const first = await kbank.request('D1', '100.00');
  expect((await kbank.request('D1', '100.00')).json).toEqual(first.json);
  expect((await kbank.request('D1', '200.00')).json['errorCode']).toBe('DUPLICATE_TXN');
  expect((await kbank.request('D2', '1.005')).json['errorCode']).toBe('INVALID_AMOUNT');
});

test('a payment is reported with a signed notice until the operator takes it', async () => {
  const operator = await startOperator();
  const partners = await startPartners({ operatorUrl: operator.url });
  const kbank = await kbankClient(partners);
  await kbank.request('D1', '100.00');
  operator.answerWith(503);
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  await eventually(() => expect(operator.received.length).toBeGreaterThan(1));
  operator.answerWith(200);
  const [first, second] = operator.received;
  expect(first?.path).toBe('/hooks/KBANK');
  expect(first?.body).toMatchObject({ partnerTxnUid: 'D1', txnAmount: '100.00', statusCode: '00' });
  expect(second?.rawBody).toBe(first?.rawBody);
  const signed = `${first?.headers['x-timestamp']}.${first?.rawBody}`;
  expect(first?.headers['x-signature']).toBe(hmacSha256('demo-kbank-secret', signed));
  await eventually(async () => {
    const notices = await partners.call('GET', '/control/notices');
    expect(notices.json).toMatchObject([{ status: 'delivered' }]);
  });
});

test('late, repeated and other amounts all arrive and all show in the inquiry', async () => {
  let clock = Date.now();
  const partners = await startPartners({ now: () => clock });
  const kbank = await kbankClient(partners);
  await kbank.request('D1', '100.00');
  await kbank.cancel('D1');
  expect((await kbank.inquire('D1')).json['txnStatus']).toBe('CANCELLED');
  clock += 11 * 60 * 1000;
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  await partners.call('POST', '/control/qrcodes/D1/pay', { amount: 99.5 });
  expect((await kbank.inquire('D1')).json).toMatchObject({
    txnStatus: 'PAID',
    payments: [{ txnAmount: '100.00' }, { txnAmount: '99.50' }],
  });
  expect((await kbank.cancel('D1')).json['errorCode']).toBe('TXN_ALREADY_PAID');
});

test('a token lets its client in for half an hour less a second, and nothing else does', async () => {
  let clock = Date.now();
  const partners = await startPartners({ now: () => clock });
  const kbank = await kbankClient(partners);
  const made = await kbank.request('D1', '100.00');
  expect(made.json).toEqual({
    ...{ partnerId: 'demo', partnerTxnUid: 'D1', accountName: 'WALLET DEMO CO LTD' },
    ...{ statusCode: '00', errorCode: null, errorDesc: null, qrCode: expect.any(String) },
    expiresAt: new Date(clock + 600_000).toISOString(),
  });
  expect((await kbank.inquire('D9')).json).toMatchObject({
    ...{ statusCode: '10', errorCode: 'TXN_NOT_FOUND', partnerTxnUid: 'D9' },
  });
  clock += 1_799_000 - 1;
  expect((await kbank.inquire('D1')).status).toBe(200);
  clock += 1;
  expect((await kbank.inquire('D1')).status).toBe(401);
  const { status } = await partners.call('POST', '/gateways/KBANK/oauth/token', {
    grant_type: 'client_credentials',
  });
  expect(status).toBe(401);
});

test('an unpaid code expires after ten minutes', async () => {
  let clock = Date.now();
  const kbank = await kbankClient(await startPartners({ now: () => clock }));
  await kbank.request('D1', '100.00');
  clock += 10 * 60 * 1000;
  expect((await kbank.inquire('D1')).json['txnStatus']).toBe('EXPIRED');
});

test('a fault of deposits meets what makes a code, and no inquiry', async () => {
  const partners = await startPartners();
  const kbank = await kbankClient(partners);
  await kbank.request('D1', '100.00');
  await partners.call('PUT', '/control/faults/KBANK', { mode: 'error500', direction: 'in' });
  expect((await kbank.inquire('D1')).status).toBe(200);
  expect((await kbank.request('D2', '100.00')).status).toBe(500);
});

test('a settlement gives two hundred payments, and where to go on', async () => {
  const at = Date.parse('2026-11-20T05:00:00Z');
  const dataDir = temporaryFolder();
  const qr = { gateway: 'KBANK', ref: 'D1', amount: 1, payAmount: 1, createdAt: at, expiresAt: at };
  const paid = (nth: number) => ({
    ...{ type: 'paid', gateway: 'KBANK', ref: 'D1', payment: { id: `P${nth}`, amount: 1, at } },
  });
  writeFacts(dataDir, 'qr', [
    { type: 'created', qr },
    ...Array.from({ length: 201 }, (_, n) => paid(n)),
  ]);
  const kbank = await kbankClient(await startPartners({ dataDir }));
  const day = { fromDt: '2026-11-20T05:00:00Z', toDt: '2026-11-20T05:00:01Z' };
  const { json } = await kbank.post('settlement', day);
  expect([Object(json['payments']).length, json['nextCursor']]).toEqual([200, 200]);
});

test('a bill has the same fields in an inquiry, in a settlement and in the notice', async () => {
  const paidAt = '2026-11-20T05:00:00.000Z';
  const operator = await startOperator();
  const now = () => Date.parse(paidAt);
  const partners = await startPartners({ now, operatorUrl: operator.url });
  const kbank = await kbankClient(partners);
  await kbank.request('D1', '100.00');
  const ok = { partnerId: 'demo', statusCode: '00', errorCode: null, errorDesc: null };
  const bill = { txnAmount: '100.00', txnCurrencyCode: 'THB', reference1: 'D1', reference2: '' };
  const waiting = { ...bill, txnStatus: 'REQUESTED', txnNo: null, payments: [] };
  expect((await kbank.inquire('D1')).json).toEqual({ ...ok, partnerTxnUid: 'D1', ...waiting });
  const pay = async (body: object) =>
    String((await partners.call('POST', '/control/qrcodes/D1/pay', body)).json['paymentId']);
  const [first, second] = [await pay({}), await pay({ amount: 7 })];
  const payments = [
    { txnNo: first, txnAmount: '100.00', paidAt },
    { txnNo: second, txnAmount: '7.00', paidAt },
  ];
  expect((await kbank.inquire('D1')).json).toEqual({
    ...{ ...ok, partnerTxnUid: 'D1', ...bill, txnStatus: 'PAID', txnNo: first, payments },
  });
  const settled = payments.map((each) => ({ ...each, origPartnerTxnUid: 'D1' }));
  const day = { fromDt: paidAt, toDt: '2026-11-20T05:00:01Z' };
  const settlement = async (more: object) => (await kbank.post('settlement', more)).json;
  expect(await settlement(day)).toEqual({ ...ok, payments: settled, nextCursor: null });
  expect(await settlement({ ...day, cursor: 1 })).toMatchObject({ payments: [settled[1]] });
  expect(await settlement({ ...day, fromDt: day.toDt })).toMatchObject({ payments: [] });
  await partners.call('PUT', '/control/lists/kbank', { ref: first, untruth: 'left out' });
  expect(await settlement(day)).toMatchObject({ payments: [settled[1]] });
  await eventually(() => expect(operator.received).toHaveLength(2));
  const notices = operator.received.map(({ body }) => body);
  expect(notices.find(({ txnNo }) => txnNo === second)).toEqual({
    ...{ eventId: expect.stringMatching(/^KBANK-E000002/), partnerTxnUid: 'D1', partnerId: 'demo' },
    ...{ merchantId: 'KB000001', statusCode: '00', txnStatus: 'PAID', txnTime: paidAt },
    ...{ ...bill, txnNo: second, txnAmount: '7.00' },
  });
});

test('a call without its words is rejected in the bank’s own, also while it rests', async () => {
  const partners = await startPartners();
  const kbank = await kbankClient(partners);
  const bill = { partnerTxnUid: 'D1', txnAmount: '5.00', txnCurrencyCode: 'THB', reference1: 'D1' };
  const codeOf = async (change: object, path = 'request') =>
    (await kbank.post(path, { ...bill, ...change })).json['errorCode'];
  const changes = [
    { partnerId: 'another' },
    { partnerSecret: 'guess' },
    { qrType: '4' },
    { txnCurrencyCode: 'LAK' },
    { requestDt: '' },
    { merchantId: '' },
    { reference1: 'a' },
    { reference2: 'a' },
    { txnAmount: '0' },
  ];
  const codes = await Promise.all(changes.map((change) => codeOf(change)));
  expect(codes).toEqual([
    ...['INVALID_PARTNER', 'INVALID_PARTNER'],
    ...Array(6).fill('INVALID_REQUEST'),
    'INVALID_AMOUNT',
  ]);
  expect([await codeOf({}), await codeOf({ reference1: 'D2' })]).toEqual([null, 'DUPLICATE_TXN']);
  for (const [mode, code, errorDesc] of [
    ['refuse', 'TXN_REFUSED', 'txn refused'],
    ['maintenance', 'SYSTEM_MAINTENANCE', 'system maintenance'],
  ]) {
    await partners.call('PUT', '/control/faults/kbank', { mode, times: 1 });
    expect(await kbank.inquire('D1')).toMatchObject({
      status: 200,
      json: { partnerId: 'demo', partnerTxnUid: '', statusCode: '10', errorCode: code, errorDesc },
    });
  }
});
