import { expect, test } from 'vitest';
import { eventually } from '../test/eventually.ts';
import { startOperator } from '../test/operator.ts';
import { startPartners, temporaryFolder } from '../test/partners.ts';

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
  const paid = { ref: 'W1', bankRef: first.json['bankRef'], status: 'paid', amount: '500.00' };
  expect(first.json).toEqual({ ...paid, status: 'accepted', reason: null });
  expect(operator.received[0]?.body).toEqual({
    ...paid,
    eventId: expect.stringMatching(/^BANK-E000001/),
    type: 'payout.paid',
    reason: null,
    at: expect.stringMatching(/Z$/),
  });
  expect(operator.received[0]?.path).toBe('/hooks/BANK');
  const request = await partners.signed('bank', 'GET', '/bank/v1/payouts/W1');
  expect(request.json).toMatchObject({ status: 'paid', amount: '500.00' });
  expect((await partners.call('GET', '/control/payouts')).json).toHaveLength(1);
});

test('a closed account is rejected, other content conflicts, unknown clients are turned away', async () => {
  const operator = await startOperator();
  const partners = await startPartners({ operatorUrl: operator.url });
  const ask = (change: object) =>
    partners.signed('bank', 'POST', '/bank/v1/payouts', { ...payout, ...change });
  const rejected = { ref: 'W2', status: 'rejected', reason: 'account_closed' };
  expect((await ask({ ref: 'W2', accountNo: '1234560000' })).json).toMatchObject(rejected);
  await eventually(() =>
    expect(operator.received).toMatchObject([{ body: { type: 'payout.rejected', ...rejected } }]),
  );
  expect((await ask({ ref: 'W4', accountNo: '1234561000' })).json['status']).toBe('accepted');
  await ask({});
  for (const change of [
    { amount: '501.00' },
    { accountName: 'SOMSAK JAIDEE' },
    { accountNo: '1234567891' },
    { bankCode: 'KTB' },
  ]) {
    expect(await ask(change)).toMatchObject({ status: 409, json: { code: 'REF_CONFLICT' } });
  }
  expect((await ask({ ref: 'W3', amount: '-1.00' })).status).toBe(400);
  expect((await partners.signed('sms', 'POST', '/bank/v1/payouts', payout)).status).toBe(401);
  expect((await partners.signed('bank', 'GET', '/bank/v1/payouts/W9')).status).toBe(404);
});

test('accounts of every bank are known and paid, however many digits their numbers have', async () => {
  const partners = await startPartners();
  const ask = async (accountNo: string) => {
    const { bankCode, accountName } = payout;
    const holder = { bankCode, accountNo, accountName };
    const inquiry = await partners.signed('bank', 'POST', '/bank/v1/account-inquiries', holder);
    const order = { ...payout, ref: accountNo, accountNo };
    const paid = await partners.signed('bank', 'POST', '/bank/v1/payouts', order);
    return [inquiry.status, paid.json['status'] ?? paid.status];
  };
  for (const accountNo of ['123456', '1234567890', '020111222333', '1'.repeat(20)]) {
    expect(await ask(accountNo), accountNo).toEqual([200, 'accepted']);
  }
  for (const accountNo of ['12345', '1'.repeat(21), '12345678x0']) {
    expect(await ask(accountNo), accountNo).toEqual([400, 400]);
  }
});

test('the bank lists the payouts requested in a stretch of time, in every state', async () => {
  let clock = Date.parse('2026-11-20T10:00:00Z');
  const partners = await startPartners({ now: () => clock, timing: { payoutMs: 600_000 } });
  const ask = (change: object) =>
    partners.signed('bank', 'POST', '/bank/v1/payouts', { ...payout, ...change });
  await ask({});
  await ask({ ref: 'W2', accountNo: '1234560000' });
  clock = Date.parse('2026-11-20T11:00:00Z');
  await ask({ ref: 'W3' });
  const list = async (from: string, to: string) => {
    const query = `from=2026-11-20T${from}Z&to=2026-11-20T${to}Z`;
    return (await partners.signed('bank', 'GET', `/bank/v1/payouts?${query}`)).json;
  };
  const { accountName: _, ...order } = payout;
  const row = { ...order, bankRef: expect.stringMatching(/^BP00000/), reason: null };
  expect(await list('10:00:00', '11:00:00')).toEqual({
    payouts: [
      { ...row, status: 'accepted', at: '2026-11-20T10:00:00.000Z' },
      {
        ...row,
        ...{ ref: 'W2', accountNo: '1234560000', status: 'rejected', reason: 'account_closed' },
        at: '2026-11-20T10:00:00.000Z',
      },
    ],
    next: null,
  });
  expect(await list('11:00:00', '11:00:01')).toMatchObject({ payouts: [{ ref: 'W3' }] });
  await partners.call('PUT', '/control/lists/payouts', { ref: 'W1', untruth: 'left out' });
  expect(await list('10:00:00', '11:00:00')).toMatchObject({ payouts: [{ ref: 'W2' }] });
  const { json } = await partners.call('GET', '/control/payouts');
  expect(json).toMatchObject([{ ref: 'W3', amount: 500 }, { ref: 'W2' }, { ref: 'W1' }]);
});

test('a notice that no operator takes is given up after its twentieth try', async () => {
  const partners = await startPartners({ timing: { payoutMs: 0, noticeRetryMs: 0 } });
  await partners.signed('bank', 'POST', '/bank/v1/payouts', payout);
  await eventually(async () => {
    const { json } = await partners.call('GET', '/control/notices');
    expect(json).toMatchObject([{ status: 'given-up', attempts: 20 }]);
  });
});

test('a payout that was accepted before the bank stopped is paid after it is back', async () => {
  const operator = await startOperator();
  const dataDir = temporaryFolder();
  const first = await startPartners({ dataDir, timing: { payoutMs: 600_000 } });
  await first.signed('bank', 'POST', '/bank/v1/payouts', payout);
  await first.close();
  const timing = { payoutMs: 0 };
  const second = await startPartners({ dataDir, operatorUrl: operator.url, timing });
  await eventually(() => expect(operator.received).toHaveLength(1));
  expect(operator.received[0]?.body).toMatchObject({ type: 'payout.paid', ref: 'W1' });
  const { json } = await second.signed('bank', 'GET', '/bank/v1/payouts/W1');
  expect(json).toMatchObject({ status: 'paid' });
  await second.close();
  // A paid one is paid once: the next notice is another payout's.
  const third = await startPartners({ dataDir, operatorUrl: operator.url, timing });
  await third.signed('bank', 'POST', '/bank/v1/payouts', { ...payout, ref: 'W2' });
  await eventually(() => expect(operator.received.length).toBeGreaterThan(1));
  expect(operator.received.map(({ body }) => body['ref'])).toEqual(['W1', 'W2']);
});

test('a payout that the receiving bank sends back is rejected from then on, also after a stop', async () => {
  const operator = await startOperator();
  const dataDir = temporaryFolder();
  const first = await startPartners({ dataDir, operatorUrl: operator.url });
  const sendBack = () => first.call('POST', '/control/payouts/W1/send-back', {});
  expect((await sendBack()).status).toBe(404);
  await first.signed('bank', 'POST', '/bank/v1/payouts', payout);
  await eventually(() => expect(operator.received).toHaveLength(1));
  const returned = { ref: 'W1', status: 'rejected', reason: 'sent_back' };
  expect((await sendBack()).json).toMatchObject({ ...returned, amount: 500 });
  await eventually(() =>
    expect(operator.received[1]?.body).toMatchObject({ ...returned, type: 'payout.rejected' }),
  );
  // Once: it is not paid any more.
  expect((await sendBack()).status).toBe(404);
  await first.close();
  const second = await startPartners({ dataDir, operatorUrl: operator.url });
  const { json } = await second.signed('bank', 'POST', '/bank/v1/payouts', payout);
  expect(json).toMatchObject(returned);
  expect(operator.received).toHaveLength(2);
});
