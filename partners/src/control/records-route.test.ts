import { expect, test } from 'vitest';
import { basicOf } from '../http/signatures.ts';
import { formCall } from '../test/form-calls-client.ts';
import { startPartners, type TestPartners } from '../test/partners.ts';

const noon = Date.parse('2026-11-20T05:00:00.000Z');
const at = '2026-11-20T05:00:00.000Z';
/** A payout is not paid, and no notice is sent twice, while a test looks. */
const timing = { payoutMs: 60_000, noticeRetryMs: 60_000 };

async function doBusiness(partners: TestPartners): Promise<void> {
  await formCall(partners, 'JOKER', { Method: 'CU', Username: 'somchai' });
  for (const [Amount, RequestID] of [
    ['100.00', 'T1'],
    ['-30.50', 'T2'],
  ] as const) {
    await formCall(partners, 'JOKER', { Method: 'TC', Username: 'somchai', Amount, RequestID });
  }
  await partners.call('POST', '/control/games/JOKER/somchai/win', { amount: 5 });
  await partners.call('POST', '/control/bank-transfers', {
    toBank: 'KBANK',
    toAccount: '1112223334',
    fromBank: 'SCB',
    fromAccount: '1234567890',
    fromName: 'SOMCHAI JAIDEE',
    amount: 500.25,
  });
  const gift = await partners.call('POST', '/control/gift-links', { amount: 50 });
  const hash = String(gift.json['hash']);
  await partners.call('POST', `/gift/campaign/vouchers/${hash}/redeem`, {
    mobile: '0811111111',
    voucher_hash: hash,
  });
}

/** A code of 100 baht that is paid, one that is not, a message, two payouts and a checked slip. */
async function doMore(partners: TestPartners): Promise<void> {
  const credentials = { accessKey: 'demo', secretKey: 'demo-payonex-secret' };
  const base = '/gateways/PAYONEX';
  const signedIn = await partners.call('POST', `${base}/authenticate`, credentials);
  const token = { authorization: String(Object(signedIn.json['data']).token) };
  const payer = { name: 'SOMCHAI JAIDEE', bankCode: 'SCB', accountNo: '1234567890' };
  const customer = await partners.call('POST', `${base}/v2/customers`, payer, token);
  const { customerUuid } = Object(customer.json['data']);
  for (const referenceId of ['D1', 'D2']) {
    const deposit = { customerUuid, amount: 100, referenceId, note: '', remark: '' };
    await partners.call('POST', `${base}/transactions/deposit/request`, deposit, token);
  }
  await partners.call('POST', '/control/qrcodes/D1/pay', {});
  const message = { to: '0812345678', text: 'Your code is 482913 (ref ABCD)', ref: 'otp-1' };
  const authorization = basicOf('demo', 'demo-sms-secret');
  await partners.call('POST', '/sms/v1/messages', message, { authorization });
  for (const [ref, accountNo] of [
    ['W1', '1234567890'],
    ['W2', '1234560000'],
  ]) {
    const payout = { ref, bankCode: 'SCB', accountNo, accountName: 'SOMCHAI JAIDEE' };
    await partners.signed('bank', 'POST', '/bank/v1/payouts', { ...payout, amount: '500.50' });
  }
}

test('a person sees the records of each partner, the newest first, with their time', async () => {
  const partners = await startPartners({ now: () => noon, timing });
  await doMore(partners);
  const shown = async (list: string) => (await partners.call('GET', `/control/${list}`)).json;
  expect(await shown('sms')).toEqual([
    { phone: '0812345678', text: 'Your code is 482913 (ref ABCD)', code: '482913', at },
  ]);
  const code = {
    gateway: 'PAYONEX',
    reference: expect.stringMatching(/^PAYONEX00000[12]/),
    amount: 100,
    emv: expect.stringMatching(/^0002/),
    expiresAt: '2026-11-20T05:10:00.000Z',
  };
  const payment = { id: expect.stringMatching(/^PAYONEXP000001/), amount: 100.01, at };
  expect(await shown('qrcodes')).toEqual([
    { ...code, ref: 'D2', payAmount: 100.02, status: 'waiting', payments: [] },
    { ...code, ref: 'D1', payAmount: 100.01, status: 'paid', payments: [payment] },
  ]);
  expect(await shown('payouts')).toMatchObject([
    { ref: 'W2', accountNo: '1234560000', amount: 500.5, status: 'rejected', at },
    { ref: 'W1', accountNo: '1234567890', amount: 500.5, status: 'accepted', at },
  ]);
  const notice = { attempts: expect.any(Number), status: 'waiting', at };
  expect(await shown('notices')).toEqual([
    { ...notice, eventId: expect.stringMatching(/^BANK-E000002/), code: 'BANK' },
    { ...notice, eventId: expect.stringMatching(/^PAYONEX-E000001/), code: 'PAYONEX' },
  ]);
});

test('the totals add up and are the same after a restart', async () => {
  const first = await startPartners({ timing });
  await doBusiness(first);
  await doMore(first);
  const before = await first.call('GET', '/control/books');
  expect(before.json).toMatchObject({
    sms: { messages: 1 },
    gateways: { PAYONEX: { codes: 2, payments: 1, paid: 100.01 } },
    payouts: { accepted: { count: 1, amount: 500.5 }, rejected: { count: 1, amount: 500.5 } },
    slip: { checked: 0 },
    games: { JOKER: { players: 1, in: 100, out: 30.5, play: 5, balance: 74.5 } },
    bank: { 'KBANK 1112223334': { transfers: 1, received: 500.25 } },
    gift: { made: 50, redeemed: 50 },
  });
  await first.close();
  const second = await startPartners({ dataDir: first.dataDir, timing });
  expect((await second.call('GET', '/control/books')).json).toEqual(before.json);
});
