import { z } from 'zod';
import { Decimal } from '#lib/decimal.ts';
import { callPartner, type PartnerReply } from '#partner/call-partner.ts';
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

const Listed = z.object({
  status: z.object({ code: z.literal('SUCCESS') }),
  data: z.object({
    tickets: z.array(
      z.object({
        voucher_hash: z.string().min(1),
        mobile: z.string(),
        update_date: z.int().positive(),
        amount_baht: Decimal,
      }),
    ),
    next: z.int().positive().nullable(),
  }),
});

/** The call took nothing. One before it may have, or may still. */
const refusals = new Set([
  'VOUCHER_NOT_FOUND',
  'VOUCHER_OUT_OF_STOCK',
  'VOUCHER_EXPIRED',
  'CANNOT_GET_OWN_VOUCHER',
  'TARGET_USER_NOT_FOUND',
  'BAD_REQUEST',
]);

/** TrueMoney gift vouchers: the first to redeem one gets the money, and a phone can redeem each once. */
export const provider = defineGiftRedeemer({
  code: 'TRUEWALLET',
  partner: 'gift',
  path: '/gift',
  latestSeconds: 120,

  async redeem(partner, { voucher, mobile }, signal) {
    const reply = await callPartner(
      partner,
      {
        method: 'POST',
        url: `${partner.url}/campaign/vouchers/${voucher}/redeem`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, voucher_hash: voucher }),
      },
      signal,
    );
    if (refusals.has(codeOf(reply))) return { result: 'refused' };
    return ticketOf(reply, mobile) ?? { result: 'unknown' };
  },

  async find(partner, { voucher, mobile }, signal) {
    const address = `${partner.url}/campaign/vouchers/${voucher}/verify?mobile=${mobile}`;
    const reply = await callPartner(partner, { method: 'GET', url: address, headers: {} }, signal);
    if (codeOf(reply) === 'VOUCHER_NOT_FOUND') return { result: 'absent' };
    if (WithoutTicket.safeParse(reply?.body).success) return { result: 'absent' };
    return ticketOf(reply, mobile) ?? { result: 'unknown' };
  },

  async list(partner, mobile, { from, to, after }, signal) {
    const query = new URLSearchParams({
      mobile,
      from: `${from.getTime()}`,
      to: `${to.getTime()}`,
      after: `${after}`,
    });
    const url = `${partner.url}/campaign/tickets?${query}`;
    const reply = await callPartner(partner, { method: 'GET', url, headers: {} }, signal);
    const listed = Listed.safeParse(reply?.body);
    const isAsked = listed.data?.data.tickets.every((ticket) => ticket.mobile === mobile) ?? false;
    if (!listed.success || !isAsked) return null;
    const rows = listed.data.data.tickets.map(({ voucher_hash, amount_baht, update_date }) => ({
      ref: voucher_hash,
      amount: amount_baht,
      at: new Date(update_date),
      party: null,
      isDone: true,
    }));
    return { rows, next: listed.data.data.next };
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
  return { result: 'applied', note } as const;
}
