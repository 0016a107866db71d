import { z } from 'zod';
import { askPartner } from '#lib/ask-partner.ts';
import { Decimal } from '#lib/decimal.ts';
import { defineGiftRedeemer } from './gift-redeemer.ts';

const Answer = z.object({ status: z.object({ code: z.string() }) });
const Ticket = z.object({
  data: z.object({
    my_ticket: z.object({
      mobile: z.string(),
      update_date: z.int().positive(),
      amount_baht: Decimal.refine((amount) => amount > 0n),
    }),
  }),
});

/** Nothing was taken, and nothing will be. */
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

  async redeem(url, { voucher, mobile }, signal) {
    const reply = await askPartner(
      {
        method: 'POST',
        url: `${url}/campaign/vouchers/${voucher}/redeem`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, voucher_hash: voucher }),
      },
      signal,
    );
    const code = Answer.safeParse(reply?.body).data?.status.code ?? '';
    if (refusals.has(code)) return { kind: 'refused' };
    const isEarlier = code === 'TARGET_USER_REDEEMED';
    const ticket = Ticket.safeParse(reply?.body).data?.data.my_ticket;
    if ((code !== 'SUCCESS' && !isEarlier) || ticket?.mobile !== mobile) return { kind: 'unknown' };
    const { amount_baht: amount, update_date } = ticket;
    return { kind: 'taken', amount, at: new Date(update_date), isEarlier };
  },
});
