import { z } from 'zod';
import { Decimal, decimalNumber } from '#lib/decimal.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import { type GatewayFamily, isDistinctAmount } from './family.ts';

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const Made = z.object({
  code: z.literal('0'),
  data: z.object({
    referenceId: z.string(),
    transactionId: z.string(),
    depositAmount: Decimal,
    qrcode: z.string().min(1),
    expireDate: Moment,
  }),
});
const Inquired = z.object({
  code: z.literal('0'),
  data: z.object({
    transactionId: z.string(),
    payments: z.array(z.object({ paymentId: z.string(), amount: Decimal, paidAt: Moment })),
  }),
});
const Listed = z.object({
  code: z.literal('0'),
  data: z.object({
    payments: z.array(z.object({ paymentId: z.string(), amount: Decimal, paidAt: Moment })),
    next: z.int().positive().nullable(),
  }),
});
const Notice = z.object({
  eventId: z.string().min(1).max(200),
  transactionId: z.string(),
  paymentId: z.string(),
  status: z.literal('completed'),
  amount: Decimal,
});

/** Gateways with JSON calls and webhooks signed with HMAC-SHA256 over time and body. */
export const signedGateway: GatewayFamily = {
  signsNotices: true,
  async create(partner, order, signal) {
    const { reference, amount, payer, minutes } = order;
    const body = {
      clientId: partner.clientId,
      merchantId: partner.clientId,
      transactionId: reference,
      amount: decimalNumber(amount),
      bankAccountNumber: payer.accountNo,
      bankCode: payer.bankCode,
      name: payer.accountName,
      timeout: minutes,
    };
    const made = Made.safeParse((await call(partner, 'create', body, signal))?.body);
    if (!made.success || made.data.data.transactionId !== reference) return null;
    const { referenceId, depositAmount, qrcode, expireDate } = made.data.data;
    if (!isDistinctAmount(depositAmount, order)) return null;
    return {
      providerRef: referenceId,
      payload: qrcode,
      amount: depositAmount,
      expiresAt: expireDate,
    };
  },
  async cancel(partner, reference, signal) {
    await call(partner, 'cancel', { transactionId: reference }, signal);
  },
  async payments(partner, reference, signal) {
    const reply = await call(partner, 'inquire', { transactionId: reference }, signal);
    const inquired = Inquired.safeParse(reply?.body);
    if (!inquired.success || inquired.data.data.transactionId !== reference) return null;
    return inquired.data.data.payments.map(({ paymentId, amount, paidAt }) => ({
      ref: paymentId,
      amount,
      paidAt,
    }));
  },
  async list(partner, { from, to, after }, signal) {
    const body = { from: from.toISOString(), to: to.toISOString(), after };
    const listed = Listed.safeParse((await call(partner, 'list', body, signal))?.body);
    if (!listed.success) return null;
    const rows = listed.data.data.payments.map(({ paymentId, amount, paidAt }) => ({
      ref: paymentId,
      amount,
      at: paidAt,
      party: null,
      isDone: true,
    }));
    return { rows, next: listed.data.data.next };
  },
  readNotice(body) {
    const notice = Notice.safeParse(body);
    if (!notice.success) return null;
    const { eventId, transactionId, paymentId, amount } = notice.data;
    return { eventId, reference: transactionId, paymentRef: paymentId, amount };
  },
};

function call(
  partner: Partner,
  name: 'create' | 'inquire' | 'cancel' | 'list',
  content: object,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  const body = JSON.stringify(content);
  const headers = { 'content-type': 'application/json', ...signatureHeaders(partner, body) };
  const url = `${partner.url}/api/v1/deposit/${name}`;
  return callPartner(partner, { method: 'POST', url, headers, body }, signal);
}
