import type { Satang } from '@wallet/contract/money';
import type { Tx } from '#db/database.ts';
import { defineMovement, type Ended } from '#money/movement/movement.ts';
import { findPayment } from '#money/payment/payment-store.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import { openPartnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { isOurTicket } from './gift-link-rules.ts';
import {
  creditGift,
  findGift,
  type Gift,
  readGift,
  readRejection,
  rejectGift,
} from './gift-link-store.ts';
import { unsealVoucher } from './gift-secrets.ts';
import type { Ticket } from './providers/gift-redeemer.ts';
import { provider as redeemer } from './providers/truewallet.provider.ts';

/**
 * Amount that our wallet received, or why it received nothing. `at`: the time, as far as the provider
 * reported it.
 */
type GiftNote =
  | { readonly amount: Satang; readonly at?: Date }
  | { readonly refusal: 'TRUELINK_DUPLICATE' };

/** A member's gift link, whose money our prepaid wallet takes: nothing is reserved for it. */
export const gift = defineMovement<Gift, GiftNote>({
  kind: 'gift-link',
  guarantees: () => ({ repeatsSafely: true, latestSeconds: redeemer.latestSeconds }),
  find: findGift,
  send: async (services, one, signal) =>
    judged(one, await redeemer.redeem(...voucherOf(services, one), signal)),
  query: async (services, one, signal) =>
    judged(one, await redeemer.find(...voucherOf(services, one), signal)),
  ledgerKinds: null,
  onPosted: creditAll,
  onVoided: refuseAll,
  // A ticket that an earlier gift took from a voucher is no news.
  canContradict: async (tx, id) => (await readRejection(tx, id)) === 'TRUELINK_INVALID',
  cases: {
    unanswered: { kind: 'gift-link', why: { code: 'gift-unanswered' } },
    contradiction: { kind: 'gift-contradiction', why: { code: 'gift-after-refusal' } },
  },
  // From our wallet's own list.
  resolutions: {
    'gift-credit': ({ resolution: { amount } }) => ({ state: 'posted', note: { amount } }),
    'gift-refuse': () => ({ state: 'voided' }),
  },
});

function voucherOf(services: Services, { id, voucher: sealed, mobile }: Gift) {
  if (sealed === null) throw new Error(`the gift ${id} has ended`);
  const voucher = unsealVoucher(services.config.secretsKey, id, sealed);
  const partner = openPartnerOf(services, redeemer.partner, redeemer.path);
  return [partner, { voucher, mobile }] as const;
}

/** A ticket that an earlier call took long ago is not of this gift: it never will be. */
function judged<Result extends string>(
  { createdAt }: Gift,
  { result, note: ticket }: { readonly result: Result; readonly note?: Ticket | undefined },
): { readonly result: Result | 'rejected'; readonly note?: GiftNote } {
  if (!ticket) return { result };
  const isForeign = ticket.isEarlier && !isOurTicket(ticket.at, createdAt);
  return isForeign
    ? { result: 'rejected', note: { refusal: 'TRUELINK_DUPLICATE' } }
    : { result, note: ticket };
}

async function creditAll(tx: Tx, ended: readonly Ended<GiftNote>[]): Promise<void> {
  for (const { id, memberId, createdAt, note } of ended) {
    if (!note || !('amount' in note)) throw new Error(`what the gift ${id} brought is known`);
    const { voucherHmac } = await readGift(tx, id);
    const arrival = {
      channel: redeemer.code,
      externalRef: voucherHmac.toString('hex'),
      amount: note.amount,
      currency: 'THB',
      paidAt: note.at ?? createdAt,
      memberId,
      qrId: null,
    } as const;
    await settleDeposit(tx, arrival);
    const payment = await findPayment(tx, arrival.channel, arrival.externalRef);
    if (!payment) throw new Error('a settled payment is known');
    await creditGift(tx, id, { amount: payment.amount, paymentId: payment.id });
  }
}

async function refuseAll(tx: Tx, ended: readonly Ended<GiftNote>[]): Promise<void> {
  for (const { id, note } of ended) {
    await rejectGift(tx, id, note && 'refusal' in note ? note.refusal : 'TRUELINK_INVALID');
  }
}
