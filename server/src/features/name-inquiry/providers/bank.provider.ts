import { z } from 'zod';
import { callPartner } from '#partner/call-partner.ts';
import { signatureHeaders } from '#partner/partner-signature.ts';
import { defineNameInquiry } from './name-inquiry.ts';

const Named = z.object({
  bankCode: z.string(),
  accountNo: z.string(),
  name: z.string().trim().min(1).max(200),
});
const Failure = z.object({ code: z.string() });

/** The operator's bank: holder of an account number at any bank, requests signed with HMAC-SHA256. */
export const provider = defineNameInquiry({
  partner: 'bank',
  path: '/bank',

  async ask(partner, account, signal) {
    const body = JSON.stringify(account);
    const headers = { 'content-type': 'application/json', ...signatureHeaders(partner, body) };
    const url = `${partner.url}/v1/account-inquiries`;
    const reply = await callPartner(partner, { method: 'POST', url, headers, body }, signal);
    const isAbsent =
      reply?.status === 404 && Failure.safeParse(reply.body).data?.code === 'ACCOUNT_NOT_FOUND';
    if (isAbsent) return { kind: 'absent' };
    const named = Named.safeParse(reply?.body).data;
    const isAsked = named?.bankCode === account.bankCode && named.accountNo === account.accountNo;
    if (reply?.status !== 200 || !named || !isAsked) return { kind: 'silent' };
    return { kind: 'named', name: named.name };
  },
});
