import { parse } from 'promptparse';
import { expect, test } from 'vitest';
import { hmacSha256 } from '../http/signatures.ts';
import { eventually } from '../test/eventually.ts';
import { kbankClient } from '../test/kbank-client.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners } from '../test/partners.ts';

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
