import { expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners, type TestPartners } from '../test/partners.ts';

const base = '/gateways/PAYONEX';

async function signIn(partners: TestPartners): Promise<Record<string, string>> {
  const credentials = { accessKey: 'demo', secretKey: 'demo-payonex-secret' };
  const { json } = await partners.call('POST', `${base}/authenticate`, credentials);
  return { authorization: Object(json['data']).token };
}

async function requestDeposit(partners: TestPartners, amount: number) {
  const token = await signIn(partners);
  const payer = { name: 'SOMCHAI JAIDEE', bankCode: 'SCB', accountNo: '1234567890' };
  const customer = await partners.call('POST', `${base}/v2/customers`, payer, token);
  const { customerUuid } = Object(customer.json['data']);
  const deposit = { customerUuid, amount, referenceId: 'D1', note: '', remark: '' };
  return partners.call('POST', `${base}/transactions/deposit/request`, deposit, token);
}

test('a deposit is paid, notified without a signature, and confirmed by an inquiry', async () => {
  const operator = await startOperator();
  const partners = await startPartners({ operatorUrl: operator.url });
  const first = await requestDeposit(partners, 100);
  const { uuid, transferAmount } = Object(first.json['data']);
  expect((await requestDeposit(partners, 100)).json).toEqual(first.json);
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  await eventually(() => expect(operator.received).toHaveLength(1));
  expect(operator.received[0]?.headers['x-signature']).toBeUndefined();
  const token = await signIn(partners);
  const request = await partners.call('GET', `${base}/transactions/${uuid}`, undefined, token);
  const paidAt = expect.stringMatching(/Z$/);
  const payment = { uuid: expect.stringMatching(/^PAYONEXP/), amount: 100.01, paidAt };
  expect(request.json).toEqual({
    success: true,
    data: { ...Object(first.json['data']), status: 'SUCCESS', payments: [payment] },
  });
  expect(first.json['data']).toEqual({
    ...{ uuid, referenceId: 'D1', amount: 100, transferAmount: 100.01, status: 'PENDING' },
    ...{ link: `${partners.url}/bank`, qrCode: expect.stringMatching(/^0002/), payments: [] },
    qrExpireTime: expect.any(Number),
  });
  expect(transferAmount).toBe(100.01);
  const byReference = `${base}/transactions?referenceId=D1`;
  expect((await partners.call('GET', byReference, undefined, token)).json).toEqual(request.json);
  const [paid] = Object(request.json['data']).payments;
  expect(operator.received[0]?.body).toEqual({
    ...{ eventId: expect.any(String), type: 'deposit', uuid, referenceId: 'D1' },
    ...{ paymentUuid: paid.uuid, status: 'SUCCESS', amount: 100.01 },
  });
});

test('a fault of deposits meets what makes one, in words of its own, and no inquiry', async () => {
  const partners = await startPartners();
  for (const [mode, expected] of [
    ['refuse', [422, { success: false, code: 'REFUSED', message: 'refused' }]],
    ['maintenance', [503, { success: false, code: 'MAINTENANCE', message: 'maintenance' }]],
  ] as const) {
    await partners.call('PUT', '/control/faults/PAYONEX', { mode, direction: 'in' });
    const token = await signIn(partners);
    const lost = await partners.call('GET', `${base}/transactions/X`, undefined, token);
    const message = 'transaction not found';
    expect(lost.json).toEqual({ success: false, code: 'TRANSACTION_NOT_FOUND', message });
    const deposit = { customerUuid: 'X', amount: 100, referenceId: 'D1' };
    const path = `${base}/transactions/deposit/request`;
    const made = await partners.call('POST', path, deposit, token);
    expect([made.status, made.json]).toEqual(expected);
  }
});

test('a settlement names each payment of its stretch of time', async () => {
  const clock = Date.parse('2026-11-20T10:00:00Z');
  const partners = await startPartners({ now: () => clock });
  await requestDeposit(partners, 100);
  await partners.call('POST', '/control/qrcodes/D1/pay', { amount: 99.5 });
  const token = await signIn(partners);
  const range = 'from=2026-11-20T10:00:00Z&to=2026-11-20T10:00:01Z';
  const { json } = await partners.call('GET', `${base}/settlements?${range}`, undefined, token);
  const uuid = expect.stringMatching(/^PAYONEXP/);
  expect(json['data']).toEqual({
    payments: [{ uuid, referenceId: 'D1', amount: 99.5, paidAt: '2026-11-20T10:00:00.000Z' }],
    next: null,
  });
  const [{ uuid: ref }] = Object(json['data']).payments;
  await partners.call('PUT', '/control/lists/PAYONEX', { ref, untruth: 'amount', amount: 99 });
  const falsified = await partners.call('GET', `${base}/settlements?${range}`, undefined, token);
  expect(falsified.json['data']).toMatchObject({ payments: [{ uuid: ref, amount: 99 }] });
});

test('a payer is one customer under any name, and a reference one deposit of theirs', async () => {
  let clock = Date.now();
  const partners = await startPartners({ now: () => clock });
  const token = await signIn(partners);
  const add = async (change: object = {}) => {
    const payer = { name: 'SOMCHAI', bankCode: 'SCB', accountNo: '1234567890', ...change };
    const { json } = await partners.call('POST', `${base}/v2/customers`, payer, token);
    return String(Object(json['data']).customerUuid);
  };
  const [first, again, other] = [
    await add(),
    await add({ name: 'X' }),
    await add({ bankCode: 'KTB' }),
  ];
  expect([again === first, other === first]).toEqual([true, false]);
  const ask = (change: object) =>
    partners.call(
      'POST',
      `${base}/transactions/deposit/request`,
      { customerUuid: first, amount: 100, referenceId: 'D1', note: '', remark: '', ...change },
      token,
    );
  const made = (await ask({})).json['data'];
  expect(made).toMatchObject({
    ...{ referenceId: 'D1', amount: 100, transferAmount: 100.01, status: 'PENDING', payments: [] },
    qrExpireTime: clock + 600_000,
  });
  for (const change of [{ amount: 101 }, { customerUuid: other }]) {
    expect((await ask(change)).json['code']).toBe('DUPLICATE_REFERENCE');
  }
  expect((await ask({ customerUuid: 'nobody' })).json['code']).toBe('CUSTOMER_NOT_FOUND');
  const cancel = () =>
    partners.call('POST', `${base}/transactions/${Object(made).uuid}/cancel`, {}, token);
  expect((await cancel()).json['data']).toMatchObject({ status: 'CANCELLED' });
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  expect(await cancel()).toMatchObject({ status: 409, json: { code: 'ALREADY_PAID' } });
  const change = (uuid: string) =>
    partners.call(
      'PUT',
      `${base}/v2/customers/${uuid}`,
      { name: 'NOY', bankCode: 'SCB', accountNo: '5556667778' },
      token,
    );
  expect((await change('nobody')).json['code']).toBe('CUSTOMER_NOT_FOUND');
  expect((await change(first)).json['data']).toEqual({ customerUuid: first });
  expect(await add({ accountNo: '5556667778' })).toBe(first);
  // A token is good for a day.
  clock += 24 * 3_600_000 - 1;
  expect((await cancel()).status).toBe(409);
  clock += 1;
  expect((await cancel()).json['code']).toBe('INVALID_TOKEN');
  const wrong = { accessKey: 'demo', secretKey: 'guess' };
  expect((await partners.call('POST', `${base}/authenticate`, wrong)).status).toBe(401);
});

test('less than 100 baht, unknown clients and unknown transactions are rejected', async () => {
  const partners = await startPartners();
  expect((await requestDeposit(partners, 99.99)).json['code']).toBe('INVALID_AMOUNT');
  const token = await signIn(partners);
  const lost = await partners.call('GET', `${base}/transactions?referenceId=D9`, undefined, token);
  expect(lost.status).toBe(404);
  const stranger = await partners.call('GET', `${base}/transactions?referenceId=D1`);
  expect(stranger.json['code']).toBe('INVALID_TOKEN');
});
