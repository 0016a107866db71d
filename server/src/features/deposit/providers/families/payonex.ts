import { z } from 'zod';
import { Decimal, decimalNumber } from '#lib/decimal.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import { type GatewayFamily, isDistinctAmount, type Payer } from './family.ts';
import { withKeptToken } from './kept-token.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Authenticated = z.object({
  success: z.literal(true),
  data: z.object({ token: z.string().min(1), expireAt: Moment }),
});
const Customer = z.object({
  success: z.literal(true),
  data: z.object({ customerUuid: z.string().min(1) }),
});
const Made = z.object({
  success: z.literal(true),
  data: z.object({
    uuid: z.string(),
    referenceId: z.string(),
    transferAmount: Decimal,
    qrCode: z.string().min(1),
    qrExpireTime: z.int().positive(),
  }),
});
const Inquired = z.object({
  success: z.literal(true),
  data: z.object({
    uuid: z.string().min(1),
    referenceId: z.string(),
    payments: z.array(z.object({ uuid: z.string(), amount: Decimal, paidAt: Moment })),
  }),
});
const Settled = z.object({
  success: z.literal(true),
  data: z.object({
    payments: z.array(z.object({ uuid: z.string(), amount: Decimal, paidAt: Moment })),
    next: z.int().positive().nullable(),
  }),
});
const Notice = z.object({
  eventId: z.string().min(1).max(200),
  type: z.literal('deposit'),
  referenceId: z.string(),
  paymentUuid: z.string(),
  status: z.literal('SUCCESS'),
  amount: Decimal,
});

/**
 * PayOneX: a token for our keys, a customer for the payer's account, then the QR. Its webhooks are unsigned,
 * so only responses to our own queries count.
 */
export const payonex: GatewayFamily = {
  signsNotices: false,
  async create(partner, order, signal) {
    const { reference, amount, payer } = order;
    const customerUuid = await customerOf(partner, payer, signal);
    if (customerUuid === null) return null;
    const content = {
      customerUuid,
      amount: decimalNumber(amount),
      referenceId: reference,
      note: '',
      remark: '',
    };
    const path = '/transactions/deposit/request';
    const made = Made.safeParse((await call(partner, { path, content }, signal))?.body);
    if (!made.success || made.data.data.referenceId !== reference) return null;
    const { uuid, transferAmount, qrCode, qrExpireTime } = made.data.data;
    if (!isDistinctAmount(transferAmount, order)) return null;
    return {
      providerRef: uuid,
      payload: qrCode,
      amount: transferAmount,
      expiresAt: new Date(qrExpireTime),
    };
  },
  async cancel(partner, reference, signal) {
    const deposit = await inquire(partner, reference, signal);
    if (!deposit) return;
    const path = `/transactions/${encodeURIComponent(deposit.uuid)}/cancel`;
    await call(partner, { path, content: {} }, signal);
  },
  async payments(partner, reference, signal) {
    const deposit = await inquire(partner, reference, signal);
    return (
      deposit?.payments.map(({ uuid, amount, paidAt }) => ({ ref: uuid, amount, paidAt })) ?? null
    );
  },
  async list(partner, { from, to, after }, signal) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      after: `${after}`,
    });
    const reply = await call(partner, { path: `/settlements?${query}` }, signal);
    const settled = Settled.safeParse(reply?.body);
    if (!settled.success) return null;
    const rows = settled.data.data.payments.map(({ uuid, amount, paidAt }) => ({
      ref: uuid,
      amount,
      at: paidAt,
      party: null,
      isDone: true,
    }));
    return { rows, next: settled.data.data.next };
  },
  readNotice(body) {
    const notice = Notice.safeParse(body);
    if (!notice.success) return null;
    const { eventId, referenceId, paymentUuid, amount } = notice.data;
    return { eventId, reference: referenceId, paymentRef: paymentUuid, amount };
  },
};

async function inquire(partner: Partner, reference: string, signal: AbortSignal) {
  const path = `/transactions?referenceId=${encodeURIComponent(reference)}`;
  const inquired = Inquired.safeParse((await call(partner, { path }, signal))?.body);
  const isAsked = inquired.success && inquired.data.data.referenceId === reference;
  return isAsked ? inquired.data.data : null;
}

/** The provider accepts deposits from registered accounts only; registering again has no effect. */
async function customerOf(
  partner: Partner,
  { bankCode, accountNo, accountName }: Payer,
  signal: AbortSignal,
): Promise<string | null> {
  const content = { name: accountName, bankCode, accountNo };
  const reply = await call(partner, { path: '/v2/customers', content }, signal);
  const customer = Customer.safeParse(reply?.body);
  return customer.success ? customer.data.data.customerUuid : null;
}

const asHolderOfToken = withKeptToken(async (partner, signal) => {
  const { url, clientId, secret } = partner;
  const reply = await callPartner(
    partner,
    {
      method: 'POST',
      url: `${url}/authenticate`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessKey: clientId, secretKey: secret }),
    },
    signal,
  );
  const authenticated = Authenticated.safeParse(reply?.body);
  if (!authenticated.success) return null;
  const { token, expireAt } = authenticated.data.data;
  return { text: token, livesMs: expireAt.getTime() - Date.now() };
});

/** With `content` a POST, without it a GET. */
function call(
  partner: Partner,
  { path, content }: { path: string; content?: object },
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  const url = `${partner.url}${path}`;
  return asHolderOfToken(partner, signal, (token) =>
    content
      ? callPartner(
          partner,
          {
            method: 'POST',
            url,
            headers: { 'content-type': 'application/json', authorization: token },
            body: JSON.stringify(content),
          },
          signal,
        )
      : callPartner(partner, { method: 'GET', url, headers: { authorization: token } }, signal),
  );
}
