import { z } from 'zod';
import { Decimal, decimalText } from '#lib/decimal.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import { definePayoutProvider } from './payout-provider.ts';

/** Characters of the bank's own reference that are kept: an index holds it. */
const bankRefMax = 200;

const Payout = z.object({
  ref: z.string(),
  status: z.enum(['accepted', 'paid', 'rejected']),
  bankRef: z.string().transform((text) => text.slice(0, bankRefMax)),
  /** Reason of a rejection, such as `account_closed`. */
  reason: z.string().nullish(),
});
const Listed = z.object({
  payouts: z.array(
    Payout.extend({
      bankCode: z.string(),
      accountNo: z.string(),
      amount: Decimal,
      at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
    }),
  ),
  next: z.int().positive().nullable(),
});
const Failure = z.object({ code: z.string() });
const Notice = z.object({ eventId: z.string().min(1).max(200), ref: z.string() });

/** The operator's bank: payouts by reference, signed with HMAC-SHA256. */
export const provider = definePayoutProvider({
  code: 'BANK',
  path: '/bank',
  latestSeconds: 120,

  async pay(partner, { ref, bankCode, accountNo, accountName, amount }, signal) {
    const body = JSON.stringify({
      ref,
      bankCode,
      accountNo,
      accountName,
      amount: decimalText(amount),
    });
    const headers = { 'content-type': 'application/json', ...signatureHeaders(partner, body) };
    const url = `${partner.url}/v1/payouts`;
    const reply = await callPartner(partner, { method: 'POST', url, headers, body }, signal);
    const isRefused = reply?.status === 422 && codeOf(reply) === 'REFUSED';
    return bookedIn(reply, ref) ?? { result: isRefused ? 'refused' : 'unknown' };
  },

  async find(partner, ref, signal) {
    const path = `/v1/payouts/${ref}`;
    const url = `${partner.url}${path}`;
    const headers = signatureHeaders(partner, new URL(url).pathname);
    const reply = await callPartner(partner, { method: 'GET', url, headers }, signal);
    const isAbsent = reply?.status === 404 && codeOf(reply) === 'NOT_FOUND';
    return bookedIn(reply, ref) ?? { result: isAbsent ? 'absent' : 'unknown' };
  },

  async list(partner, { from, to, after }, signal) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: to.toISOString(),
      after: `${after}`,
    });
    const url = `${partner.url}/v1/payouts?${query}`;
    const { pathname, search } = new URL(url);
    const headers = signatureHeaders(partner, `${pathname}${search}`);
    const reply = await callPartner(partner, { method: 'GET', url, headers }, signal);
    const listed = Listed.safeParse(reply?.body);
    if (reply?.status !== 200 || !listed.success) return null;
    const rows = listed.data.payouts
      .filter(({ status }) => status !== 'rejected')
      .map(({ ref, amount, at, bankCode, accountNo, status }) => ({
        ref,
        amount,
        at,
        party: `${bankCode} ${accountNo}`,
        isDone: status === 'paid',
      }));
    return { rows, next: listed.data.next };
  },

  readNotice(body) {
    const notice = Notice.safeParse(body);
    return notice.success ? notice.data : null;
  },
});

/** Characters of a bank's reason that are kept. */
const reasonMax = 60;

const meanings = { accepted: 'unknown', paid: 'applied', rejected: 'rejected' } as const;

/** State of a payout in the bank's records; `accepted` is not final. Null: not reported. */
function bookedIn(reply: PartnerReply | null, ref: string) {
  const payout = Payout.safeParse(reply?.body).data;
  if (reply?.status !== 200 || payout?.ref !== ref) return null;
  const { status, bankRef, reason } = payout;
  const bankReason = status === 'rejected' ? reason?.slice(0, reasonMax) : undefined;
  return { result: meanings[status], note: { bankRef, bankReason: bankReason || undefined } };
}

/** Only what the bank lists as definite is believed. */
function codeOf(reply: PartnerReply): string | undefined {
  return Failure.safeParse(reply.body).data?.code;
}
