import { z } from 'zod';
import { Decimal } from '#lib/decimal.ts';
import { askPartner, type PartnerReply } from '#partner/ask-partner.ts';
import { defineGiftRedeemer, type Ticket } from './gift-redeemer.ts';

const Answer = z.object({ status: z.object({ code: z.string() }) });
const WithTicket = z.object({
  data: z.object({
    my_ticket: z.object({
      mobile: z.string(),
      update_date: z.int().positive(),
      amount_baht: Decimal.refine((amount) => amount > 0n),
    }),
  }),
});
const WithoutTicket = z.object({ data: z.object({ my_ticket: z.null() }) });

/** The call took nothing. One before it may have, or may still. */
const refusals = new Set([
  'VOUCHER_NOT_FOUND',
  'VOUCHER_OUT_OF_STOCK',
  'VOUCHER_EXPIRED',
  'CANNOT_GET_OWN_VOUCHER',
  'TARGET_USER_NOT_FOUND',
  'BAD_REQUEST',
]);

/** TrueMoney gift vouchers: whoever redeems one first has the money, and a phone redeems each once. */
export const provider = defineGiftRedeemer({
  code: 'TRUEWALLET',
  partner: 'gift',
  path: '/gift',
  latestSeconds: 120,

  async redeem(partner, { voucher, mobile }, signal) {
    const reply = await askPartner(
      partner,
      {
        method: 'POST',
        url: `${partner.url}/campaign/vouchers/${voucher}/redeem`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, voucher_hash: voucher }),
      },
      signal,
    );
    if (refusals.has(codeOf(reply))) return { says: 'refused' };
    return ticketOf(reply, mobile) ?? { says: 'unknown' };
  },

  async find(partner, { voucher, mobile }, signal) {
    const address = `${partner.url}/campaign/vouchers/${voucher}/verify?mobile=${mobile}`;
    const reply = await askPartner(partner, { method: 'GET', url: address, headers: {} }, signal);
    if (codeOf(reply) === 'VOUCHER_NOT_FOUND') return { says: 'absent' };
    if (WithoutTicket.safeParse(reply?.body).success) return { says: 'absent' };
    return ticketOf(reply, mobile) ?? { says: 'unknown' };
  },
});

function codeOf(reply: PartnerReply | null): string {
  return Answer.safeParse(reply?.body).data?.status.code ?? '';
}

function ticketOf(reply: PartnerReply | null, mobile: string) {
  const code = codeOf(reply);
  const isEarlier = code === 'TARGET_USER_REDEEMED';
  const ticket = WithTicket.safeParse(reply?.body).data?.data.my_ticket;
  if ((code !== 'SUCCESS' && !isEarlier) || ticket?.mobile !== mobile) return null;
  const { amount_baht: amount, update_date } = ticket;
  const note: Ticket = { amount, at: new Date(update_date), isEarlier };
  return { says: 'applied', note } as const;
}
