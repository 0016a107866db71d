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
  expect(operator.received[0]?.body).toMatchObject({ referenceId: 'D1', status: 'SUCCESS' });
  const token = await signIn(partners);
  const request = await partners.call('GET', `${base}/transactions/${uuid}`, undefined, token);
  expect(request.json['data']).toMatchObject({
    status: 'SUCCESS',
    payments: [{ amount: transferAmount }],
  });
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
