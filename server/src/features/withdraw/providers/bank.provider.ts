import { z } from 'zod';
import { askPartner, type PartnerReply } from '#lib/ask-partner.ts';
import { decimalText } from '#lib/decimal.ts';
import { signatureHeaders } from '#lib/partner-signature.ts';
import { definePayoutProvider, type PayoutWord } from './payout-provider.ts';

const Payout = z.object({
  ref: z.string(),
  status: z.enum(['accepted', 'paid', 'rejected']),
  bankRef: z.string(),
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
    return wordOf(await askPartner(partner, { method: 'POST', url, headers, body }, signal), ref);
  },

  async find(partner, ref, signal) {
    const path = `/v1/payouts/${ref}`;
    const url = `${partner.url}${path}`;
    const headers = signatureHeaders(partner, new URL(url).pathname);
    return wordOf(await askPartner(partner, { method: 'GET', url, headers }, signal), ref);
  },

  readNotice(body) {
    const notice = Notice.safeParse(body);
    return notice.success ? notice.data : null;
  },
});

/** Only what the bank lists as definite is believed. */
function wordOf(reply: PartnerReply | null, ref: string): PayoutWord {
  const payout = Payout.safeParse(reply?.body);
  if (reply?.status === 200 && payout.success && payout.data.ref === ref) {
    return { kind: payout.data.status, bankRef: payout.data.bankRef };
  }
  const failure = Failure.safeParse(reply?.body);
  if (reply?.status === 422 && failure.data?.code === 'REFUSED') return { kind: 'refused' };
  if (reply?.status === 404 && failure.data?.code === 'NOT_FOUND') return { kind: 'absent' };
  return { kind: 'unknown' };
}
