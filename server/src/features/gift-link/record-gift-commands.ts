import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { transferId } from '@wallet/ledger';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { recordMovement } from '#money/movement/begin.ts';
import { settleMovements } from '#money/movement/settle.ts';
import { findPayment } from '#money/payment/payment-store.ts';
import { type Settled, settleDeposit } from '#money/payment/settle-deposit.ts';
import { gift } from './gift.ts';
import { giftProvider } from './gift-link-facts.ts';
import { listGiftMobiles } from './gift-link-store.ts';

/** A voucher that our prepaid wallet redeemed, as the provider lists it. */
type ListedGift = {
  /** Digest of the voucher, in hexadecimal digits. */
  readonly ref: string;
  readonly amount: Satang;
  readonly at: Date;
  readonly memberId: MemberId;
};

/** Books a redeemed voucher that is missing here for the member who brought it, and returns where its money went. */
export async function recordGift(
  tx: Tx,
  { ref, amount, at, memberId }: ListedGift,
): Promise<Settled> {
  const id = transferId(`listed-gift:${ref}`);
  const { rows } = await sql`
    select from gift_link
    where id = ${id} or voucher_hmac = ${Buffer.from(ref, 'hex')} and refusal is null`.execute(tx);
  rejectIf(rows.length > 0 ? 'ALREADY_DECIDED' : null);
  const [mobile = ''] = await listGiftMobiles(tx);
  const channel = giftProvider.code;
  const arrival = { channel, externalRef: ref, amount, currency: 'THB', paidAt: at } as const;
  // Before its movement: a voucher without an outcome would have to be known in full.
  const settled = await settleDeposit(tx, { ...arrival, memberId, qrId: null });
  const payment = await findPayment(tx, channel, ref);
  if (!payment || settled === 'known') throw new DomainError('ALREADY_DECIDED');
  const movement = {
    id,
    memberId,
    partner: giftProvider.partner,
    isSent: true,
    jobInSeconds: 0,
    beganAt: at,
    money: null,
    line: null,
  };
  await recordMovement(
    tx,
    gift,
    movement,
    () => sql`, gift as (
      insert into gift_link (id, voucher_hmac, voucher, mobile, amount, payment_id)
      values (${id}, ${Buffer.from(ref, 'hex')}, null, ${mobile}, ${amount}, ${payment.id}))`,
  );
  await settleMovements(tx, gift, [{ id, state: 'posted', note: { amount, at } }]);
  return settled;
}
