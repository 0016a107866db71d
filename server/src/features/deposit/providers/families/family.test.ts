import { expect, test, vi } from 'vitest';
import { fakePartner } from '#test/fake-partner.ts';
import { bankQr } from './bank-qr.ts';
import { isDistinctAmount } from './family.ts';
import { withKeptToken } from './kept-token.ts';
import { payonex } from './payonex.ts';
import { signedGateway } from './signed-gateway.ts';

const payer = { bankCode: 'SCB', accountNo: '1234567890', accountName: 'NOY DEEJAI' };
const order = { reference: 'D1', amount: 500_00n, currency: 'THB', payer, minutes: 10 } as const;
const soon = () => AbortSignal.timeout(20_000);

test.each([
  ['THB', 500_99n, true],
  ['THB', 499_01n, true],
  ['THB', 501_00n, false],
  ['THB', 499_00n, false],
  ['LAK', 599_00n, true],
  ['LAK', 401_00n, true],
  ['LAK', 599_01n, false],
  ['LAK', 400_99n, false],
] as const)('in %s a QR of 500 may ask for %i hundredths: %s', (currency, toPay, isIt) => {
  expect(isDistinctAmount(toPay, { ...order, currency })).toBe(isIt);
});

const at = '2026-11-20T10:00:00.000Z';
const paidAt = new Date(at);

/** Answers of a gateway of each family to an order, with changes that none should make. */
const gateways = {
  signedGateway: {
    family: signedGateway,
    made: (changes: object = {}) => ({
      code: '0',
      data: {
        referenceId: 'P1',
        transactionId: 'D1',
        depositAmount: 500.01,
        qrcode: 'QR',
        expireDate: at,
        ...changes,
      },
    }),
    amount: 500_01n,
    others: [{ transactionId: 'D2' }, { depositAmount: 501 }],
    inquired: (reference: string) => ({
      code: '0',
      data: {
        transactionId: reference,
        payments: [{ paymentId: 'N1', amount: 500.01, paidAt: at }],
      },
    }),
    listed: {
      code: '0',
      data: { payments: [{ paymentId: 'N1', amount: 5, paidAt: at }], next: 4 },
    },
    notice: {
      eventId: 'E1',
      transactionId: 'D1',
      paymentId: 'N1',
      status: 'completed',
      amount: 500.01,
    },
    unpaid: { status: 'pending' },
  },
  payonex: {
    family: payonex,
    made: (changes: object = {}) => ({
      success: true,
      data: {
        uuid: 'P1',
        referenceId: 'D1',
        transferAmount: 500.01,
        qrCode: 'QR',
        qrExpireTime: paidAt.getTime(),
        ...changes,
      },
    }),
    amount: 500_01n,
    others: [{ referenceId: 'D2' }, { transferAmount: 501 }],
    inquired: (reference: string) => ({
      success: true,
      data: {
        uuid: 'P1',
        referenceId: reference,
        payments: [{ uuid: 'N1', amount: 500.01, paidAt: at }],
      },
    }),
    listed: { success: true, data: { payments: [{ uuid: 'N1', amount: 5, paidAt: at }], next: 4 } },
    notice: {
      eventId: 'E1',
      type: 'deposit',
      referenceId: 'D1',
      paymentUuid: 'N1',
      status: 'SUCCESS',
      amount: 500.01,
    },
    unpaid: { status: 'FAILED' },
  },
  bankQr: {
    family: bankQr,
    made: (changes: object = {}) => ({
      statusCode: '00',
      partnerTxnUid: 'D1',
      qrCode: 'QR',
      expiresAt: at,
      ...changes,
    }),
    amount: 500_00n,
    others: [{ partnerTxnUid: 'D2' }, { statusCode: '10' }],
    inquired: () => ({
      statusCode: '00',
      payments: [{ txnNo: 'N1', txnAmount: '500.01', paidAt: at }],
    }),
    listed: {
      statusCode: '00',
      payments: [{ txnNo: 'N1', txnAmount: '5.00', paidAt: at }],
      nextCursor: 4,
    },
    notice: {
      eventId: 'E1',
      partnerTxnUid: 'D1',
      txnStatus: 'PAID',
      txnNo: 'N1',
      txnAmount: '500.01',
    },
    unpaid: { txnStatus: 'CANCELLED' },
  },
};

/** Fields by which each family orders a QR, and says who pays it. */
const ordersOf: Readonly<Record<string, object>> = {
  signedGateway: {
    transactionId: 'D1',
    amount: 500,
    bankAccountNumber: payer.accountNo,
    bankCode: payer.bankCode,
    name: payer.accountName,
    timeout: 10,
  },
  payonex: {
    name: payer.accountName,
    bankCode: payer.bankCode,
    accountNo: payer.accountNo,
    customerUuid: 'C1',
    amount: 500,
    referenceId: 'D1',
  },
  bankQr: { partnerTxnUid: 'D1', txnAmount: '500.00', txnCurrencyCode: 'THB', reference1: 'D1' },
};

/** Gateway that lets us in and knows the payer; `body` answers everything else. */
function gatewayThatAnswers(body: unknown) {
  return fakePartner(({ url }) => {
    if (url === '/oauth/token') return { body: { access_token: 'T', expires_in: 600 } };
    if (url === '/authenticate') {
      return { body: { success: true, data: { token: 'T', expireAt: '2100-01-01T00:00:00Z' } } };
    }
    if (url === '/v2/customers') return { body: { success: true, data: { customerUuid: 'C1' } } };
    return { body };
  });
}

test.each(Object.entries(gateways))(
  '%s: a QR is taken only as it was ordered',
  async (name, { family, made, amount, others }) => {
    const { partner, asked: ordered } = await gatewayThatAnswers(made());
    const qr = await family.create(partner, order, soon());
    const words = JSON.stringify(ordered.map(({ body }) => body));
    for (const [field, value] of Object.entries(ordersOf[name] ?? {}))
      expect(words, field).toContain(`"${field}":${JSON.stringify(value)}`);
    // Anything it gives a token for is called with that token for as long as it lasts.
    await family.payments(partner, 'D1', soon());
    await family.payments(partner, 'D1', soon());
    expect(ordered.filter(({ url }) => /oauth|authenticate/.test(url)).length).toBeLessThan(2);
    expect(qr).toMatchObject({ payload: 'QR', amount, expiresAt: paidAt });
    expect(['P1', 'D1']).toContain(qr?.providerRef);
    for (const other of others) {
      const { partner: odd } = await gatewayThatAnswers(made(other));
      expect(await family.create(odd, order, soon())).toBeNull();
    }
  },
);

test.each(Object.entries(gateways))(
  '%s: payments are read by the gateway’s own numbers, and a notice that none was made is none',
  async (_, { family, inquired, listed, notice, unpaid }) => {
    const { partner } = await gatewayThatAnswers(inquired('D1'));
    expect(await family.payments(partner, 'D1', soon())).toEqual([
      { ref: 'N1', amount: 500_01n, paidAt },
    ]);
    if (family !== bankQr) {
      const { partner: odd } = await gatewayThatAnswers(inquired('D2'));
      expect(await family.payments(odd, 'D1', soon())).toBeNull();
    }
    // No answer to the question is no answer of no payment.
    const { partner: broken } = await gatewayThatAnswers({ code: '9', message: 'try later' });
    expect(await family.payments(broken, 'D1', soon())).toBeNull();
    const { partner: lister, asked } = await gatewayThatAnswers(listed);
    const range = { from: new Date('2026-11-19T17:00:00Z'), to: new Date('2026-11-20T17:00:00Z') };
    expect(await family.list(lister, { ...range, after: 3 }, soon())).toEqual({
      rows: [{ ref: 'N1', amount: 5_00n, at: paidAt, party: null, isDone: true }],
      next: 4,
    });
    const last = asked.at(-1);
    const question = last?.method === 'GET' ? decodeURIComponent(last.url) : JSON.stringify(last);
    expect(question).toMatch(/from\w*(?:":"|=)2026-11-19T17:00:00\.000Z/);
    expect(question).toMatch(/to\w*(?:":"|=)2026-11-20T17:00:00\.000Z/);
    expect(question).toMatch(/(?:after|cursor)(?:":|=)3\b/);
    expect(family.readNotice(notice)).toEqual({
      eventId: 'E1',
      reference: 'D1',
      paymentRef: 'N1',
      amount: 500_01n,
    });
    expect(family.readNotice({ ...notice, ...unpaid })).toBeNull();
  },
);

test('a kept token is fetched again a minute before it expires, and once when it is rejected', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { partner } = await fakePartner(() => ({ body: {} }));
  let fetched = 0;
  const call = withKeptToken(async () => {
    fetched += 1;
    return { text: `T${fetched}`, livesMs: 100_000 };
  });
  const sent: string[] = [];
  const send = (status: number) =>
    call(partner, soon(), async (token) => {
      sent.push(token);
      return { status, body: null };
    });
  await send(200);
  vi.setSystemTime(Date.now() + 39_999);
  await send(200);
  expect(sent).toEqual(['T1', 'T1']);
  vi.setSystemTime(Date.now() + 1);
  await send(200);
  expect(sent).toEqual(['T1', 'T1', 'T2']);
  expect(await send(401)).toMatchObject({ status: 401 });
  await send(500);
  expect(sent.slice(3)).toEqual(['T2', 'T3', 'T3']);
  // Another provider has a token of its own.
  await call({ ...partner, url: 'http://other' }, soon(), async (token) => {
    sent.push(token);
    return null;
  });
  expect(sent.at(-1)).toBe('T4');
});
