import { z } from 'zod';
import { Decimal, decimalText } from '#lib/decimal.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import type { Partner } from '#partner/partner.ts';
import type { GatewayFamily } from './family.ts';
import { withKeptToken } from './kept-token.ts';

const merchant = { merchantId: 'KB000001', terminalId: 'T1', qrType: '3' } as const;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Made = z.object({
  statusCode: z.literal('00'),
  partnerTxnUid: z.string(),
  qrCode: z.string().min(1),
  expiresAt: z.iso.datetime({ offset: true }),
});
const Inquired = z.object({
  statusCode: z.literal('00'),
  payments: z.array(
    z.object({
      txnNo: z.string(),
      txnAmount: Decimal,
      paidAt: z.iso.datetime({ offset: true }),
    }),
  ),
});
const Settled = z.object({
  statusCode: z.literal('00'),
  payments: z.array(
    z.object({
      txnNo: z.string(),
      txnAmount: Decimal,
      paidAt: z.iso.datetime({ offset: true }),
    }),
  ),
  nextCursor: z.int().positive().nullable(),
});
const Notice = z.object({
  eventId: z.string().min(1).max(200),
  partnerTxnUid: z.string(),
  txnStatus: z.literal('PAID'),
  txnNo: z.string(),
  txnAmount: Decimal,
});

/** A bank's own QR API: OAuth2 client credentials, then JSON calls with amounts as text. */
export const bankQr: GatewayFamily = {
  signsNotices: true,
  async create(partner, { reference, amount }, signal) {
    const body = {
      ...identityOf(partner),
      partnerTxnUid: reference,
      txnAmount: decimalText(amount),
      txnCurrencyCode: 'THB',
      reference1: reference,
      reference2: '',
      reference3: '',
      reference4: '',
    };
    const made = Made.safeParse((await call(partner, 'request', body, signal))?.body);
    if (!made.success || made.data.partnerTxnUid !== reference) return null;
    const { qrCode, expiresAt } = made.data;
    return { providerRef: reference, payload: qrCode, amount, expiresAt: new Date(expiresAt) };
  },
  async cancel(partner, reference, signal) {
    await call(partner, 'cancel', questionAbout(partner, reference), signal);
  },
  async payments(partner, reference, signal) {
    const reply = await call(partner, 'inquire', questionAbout(partner, reference), signal);
    const inquired = Inquired.safeParse(reply?.body);
    if (!inquired.success) return null;
    return inquired.data.payments.map(({ txnNo, txnAmount, paidAt }) => ({
      ref: txnNo,
      amount: txnAmount,
      paidAt: new Date(paidAt),
    }));
  },
  async list(partner, { from, to, after }, signal) {
    const body = {
      ...identityOf(partner),
      partnerTxnUid: `L${Date.now().toString(36)}`,
      fromDt: from.toISOString(),
      toDt: to.toISOString(),
      cursor: after,
    };
    const settled = Settled.safeParse((await call(partner, 'settlement', body, signal))?.body);
    if (!settled.success) return null;
    const rows = settled.data.payments.map(({ txnNo, txnAmount, paidAt }) => ({
      ref: txnNo,
      amount: txnAmount,
      at: new Date(paidAt),
      party: null,
      isDone: true,
    }));
    return { rows, next: settled.data.nextCursor };
  },
  readNotice(body) {
    const notice = Notice.safeParse(body);
    if (!notice.success) return null;
    const { eventId, partnerTxnUid, txnNo, txnAmount } = notice.data;
    return { eventId, reference: partnerTxnUid, paymentRef: txnNo, amount: txnAmount };
  },
};

function identityOf({ clientId, secret }: Partner) {
  const requestDt = new Date().toISOString();
  return { ...merchant, partnerId: clientId, partnerSecret: secret, requestDt };
}

function questionAbout(partner: Partner, reference: string) {
  const partnerTxnUid = `${reference}Q${Date.now().toString(36)}`;
  return { ...identityOf(partner), partnerTxnUid, origPartnerTxnUid: reference };
}

function call(
  partner: Partner,
  name: 'request' | 'inquire' | 'cancel' | 'settlement',
  body: object,
  signal: AbortSignal,
): Promise<PartnerReply | null> {
  return asHolderOfToken(partner, signal, (token) =>
    callPartner(
      partner,
      {
        method: 'POST',
        url: `${partner.url}/v1/qrpayment/${name}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      },
      signal,
    ),
  );
}

const asHolderOfToken = withKeptToken(async (partner, signal) => {
  const { url, clientId, secret } = partner;
  const reply = await callPartner(
    partner,
    {
      method: 'POST',
      url: `${url}/oauth/token`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
    },
    signal,
  );
  const token = Token.safeParse(reply?.body);
  if (!token.success) return null;
  const { access_token, expires_in } = token.data;
  return { text: access_token, livesMs: expires_in * 1000 };
});
