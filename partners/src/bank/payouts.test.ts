import { expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners } from '../test/partners.ts';

const payout = {
  ref: 'W1',
  bankCode: 'SCB',
  accountNo: '1234567890',
  accountName: 'SOMCHAI JAIDEE',
  amount: '500.00',
};

test('a payout asked for twice is paid once and notified once', async () => {
  const operator = await startOperator();
  const partners = await startPartners({ operatorUrl: operator.url });
  const ask = () => partners.signed('bank', 'POST', '/bank/v1/payouts', payout);
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second.json['bankRef']).toBe(first.json['bankRef']);
  await eventually(() => expect(operator.received).toHaveLength(1));
  expect(operator.received[0]?.body).toMatchObject({
    type: 'payout.paid',
    ref: 'W1',
    status: 'paid',
  });
  const request = await partners.signed('bank', 'GET', '/bank/v1/payouts/W1');
  expect(request.json).toMatchObject({ status: 'paid', amount: '500.00' });
  expect((await partners.call('GET', '/control/payouts')).json).toHaveLength(1);
});

test('a closed account is rejected, other content conflicts, unknown clients are turned away', async () => {
  const partners = await startPartners();
  const ask = (change: object) =>
    partners.signed('bank', 'POST', '/bank/v1/payouts', { ...payout, ...change });
  expect((await ask({ ref: 'W2', accountNo: '1234560000' })).json).toMatchObject({
    status: 'rejected',
    reason: 'account_closed',
  });
  await ask({});
  for (const change of [{ amount: '501.00' }, { accountName: 'SOMSAK JAIDEE' }]) {
    expect(await ask(change)).toMatchObject({ status: 409, json: { code: 'REF_CONFLICT' } });
  }
  expect((await ask({ ref: 'W3', amount: '-1.00' })).status).toBe(400);
  expect((await partners.signed('sms', 'POST', '/bank/v1/payouts', payout)).status).toBe(401);
  expect((await partners.signed('bank', 'GET', '/bank/v1/payouts/W9')).status).toBe(404);
});

test('a notice that no operator takes is given up after its twentieth try', async () => {
  const partners = await startPartners({ timing: { payoutMs: 0, noticeRetryMs: 0 } });
  await partners.signed('bank', 'POST', '/bank/v1/payouts', payout);
  await eventually(async () => {
    const { json } = await partners.call('GET', '/control/notices');
    expect(json).toMatchObject([{ status: 'given-up', attempts: 20 }]);
  });
});
