import { parse } from 'promptparse';
import { expect, test } from 'vitest';
import { hmacSha256 } from '../http/signatures.ts';
import { eventually } from '../test/eventually.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners, type TestPartners } from '../test/partners.ts';

function deposit(partners: TestPartners, code: string, transactionId: string, change: object = {}) {
  return partners.signed(code, 'POST', `/gateways/${code}/api/v1/deposit/create`, {
    clientId: 'demo',
    merchantId: 'demo',
    transactionId,
    amount: 200,
    bankAccountNumber: '1234567890',
    bankCode: 'SCB',
    name: 'SOMCHAI JAIDEE',
    timeout: 10,
    ...change,
  });
}

function ask(partners: TestPartners, call: string, transactionId: string) {
  const path = `/gateways/WW/api/v1/deposit/${call}`;
  return partners.signed('WW', 'POST', path, { transactionId });
}

test('two open deposits of one amount are distinguished by satang, in the code itself too', async () => {
  const partners = await startPartners();
  const first = await deposit(partners, 'WW', 'D1');
  const second = await deposit(partners, 'WW', 'D2');
  expect(first.json).toEqual({
    ...{ code: '0', message: 'success' },
    data: {
      ...{ referenceId: expect.stringMatching(/^WW/), transactionId: 'D1', status: 'pending' },
      ...{ amount: 200, depositAmount: 200.01, payments: [] },
      ...{ qrcode: expect.stringMatching(/^0002/), expireDate: expect.stringMatching(/Z$/) },
    },
  });
  expect(second.json['data']).toMatchObject({ amount: 200, depositAmount: 200.02 });
  const code = parse(String(Object(second.json['data']).qrcode), true, true);
  expect(code?.getTagValue('54')).toBe('200.02');
  expect(code?.getTagValue('30', '02')).toBe(Object(second.json['data']).referenceId);
  expect((await deposit(partners, 'WW', 'D1')).json).toEqual(first.json);
  for (const change of [{ amount: 300 }, { bankAccountNumber: '0987654321' }]) {
    const { json } = await deposit(partners, 'WW', 'D1', change);
    expect(json['code']).toBe('DUPLICATE_TRANSACTION');
  }
});

test('a payment is reported with a notice under the own secret of the gateway', async () => {
  const operator = await startOperator();
  const partners = await startPartners({ operatorUrl: operator.url, keys: { FP: 'own-secret' } });
  const wrong = await deposit(partners, 'FP', 'D1');
  expect(wrong.status).toBe(401);
  await deposit(partners, 'WW', 'D1');
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  await eventually(() => expect(operator.received).toHaveLength(1));
  const [notice] = operator.received;
  expect(notice?.path).toBe('/hooks/WW');
  const { data } = (await ask(partners, 'inquire', 'D1')).json;
  const [{ paymentId, paidAt }] = Object(data).payments;
  expect(notice?.body).toEqual({
    ...{ eventId: expect.any(String), transactionId: 'D1', status: 'completed', amount: 200.01 },
    ...{ referenceId: Object(data).referenceId, paymentId, paidAt },
  });
  const signed = `${notice?.headers['x-timestamp']}.${notice?.rawBody}`;
  expect(notice?.headers['x-signature']).toBe(hmacSha256('demo-ww-secret', signed));
});

test('a deposit lives as long as it was asked for, from five to twenty minutes', async () => {
  const clock = Date.parse('2026-11-20T10:00:00Z');
  const partners = await startPartners({ now: () => clock });
  const lifeOf = async (transactionId: string, timeout?: number) => {
    const { json } = await deposit(partners, 'WW', transactionId, { timeout });
    return (Date.parse(Object(json['data']).expireDate) - clock) / 60_000;
  };
  const lives = [
    await lifeOf('D1'),
    await lifeOf('D2', 4),
    await lifeOf('D3', 12),
    await lifeOf('D4', 21),
  ];
  expect(lives).toEqual([10, 5, 12, 20]);
  const unlike = await deposit(partners, 'WW', 'D3', { timeout: 12, bankCode: 'KTB' });
  expect(unlike.json['code']).toBe('DUPLICATE_TRANSACTION');
  expect((await deposit(partners, 'WW', 'D9', { amount: 0 })).json['code']).toBe('INVALID_AMOUNT');
  expect((await deposit(partners, 'WW', 'D9', { name: '' })).json['code']).toBe('INVALID_REQUEST');
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  const range = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T10:00:01Z' };
  const listed = await partners.signed('WW', 'POST', '/gateways/WW/api/v1/deposit/list', range);
  const { data } = (await ask(partners, 'inquire', 'D1')).json;
  const [payment] = Object(data).payments;
  expect(payment).toMatchObject({ amount: 200.01, paidAt: '2026-11-20T10:00:00.000Z' });
  expect(listed.json['data']).toEqual({
    payments: [{ ...payment, transactionId: 'D1' }],
    next: null,
  });
  await partners.call('PUT', '/control/lists/WW', { ref: payment.paymentId, untruth: 'left out' });
  const again = await partners.signed('WW', 'POST', '/gateways/WW/api/v1/deposit/list', range);
  expect(again.json['data']).toEqual({ payments: [], next: null });
});

test('an inquiry reports waiting, cancelled, paid and unknown', async () => {
  const partners = await startPartners();
  await deposit(partners, 'WW', 'D1');
  expect((await ask(partners, 'inquire', 'D1')).json['data']).toMatchObject({ status: 'pending' });
  await ask(partners, 'cancel', 'D1');
  expect((await ask(partners, 'inquire', 'D1')).json['data']).toMatchObject({ status: 'canceled' });
  await partners.call('POST', '/control/qrcodes/D1/pay', { amount: 150 });
  expect((await ask(partners, 'inquire', 'D1')).json['data']).toMatchObject({
    status: 'completed',
    payments: [{ amount: 150 }],
  });
  expect((await ask(partners, 'cancel', 'D1')).json['code']).toBe('ALREADY_COMPLETED');
  expect((await ask(partners, 'inquire', 'D9')).json['code']).toBe('TRANSACTION_NOT_FOUND');
});

test('a fault of deposits meets what makes one, in words of its own, and no inquiry', async () => {
  const partners = await startPartners();
  for (const [mode, expected] of [
    ['refuse', [400, { code: 'REFUSED', message: 'refused' }]],
    ['maintenance', [503, { code: 'MAINTENANCE', message: 'maintenance' }]],
  ] as const) {
    await partners.call('PUT', '/control/faults/WW', { mode, direction: 'in' });
    const { json } = await ask(partners, 'inquire', 'D1');
    const message = 'transaction not found';
    expect(json).toEqual({ code: 'TRANSACTION_NOT_FOUND', message });
    const made = await deposit(partners, 'WW', 'D1');
    expect([made.status, made.json]).toEqual(expected);
  }
});

test('a Thai gateway tells payers apart by satang, a Lao one by kip in a code of its own', async () => {
  const partners = await startPartners();
  const made = async (code: string) => {
    const { data } = (await deposit(partners, code, 'D1', { amount: 20_000 })).json;
    const { depositAmount, qrcode } = Object(data);
    const parsed = parse(String(qrcode), true, true);
    const scheme = ['30', '33', '38'].find((tag) => parsed?.getTagValue(tag));
    return [code, depositAmount, scheme];
  };
  expect([
    await made('WW'),
    await made('PAYTIMZ'),
    await made('FP'),
    await made('ONEPAY'),
    await made('LAOQR'),
  ]).toEqual([
    ['WW', 20_000.01, '30'],
    ['PAYTIMZ', 20_000.01, '30'],
    ['FP', 20_000.01, '30'],
    ['ONEPAY', 20_001, '33'],
    ['LAOQR', 20_001, '38'],
  ]);
});
