import type { MemberId } from '@wallet/contract/ids';
import type { Satang } from '@wallet/contract/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { findMemberCurrency } from '#features/members/members-facts.ts';
import { DomainError, rejectIf } from '#lib/domain-error.ts';
import { type Settled, settleDeposit } from '#money/payment/settle-deposit.ts';
import { paymentProviders } from './deposit-facts.ts';
import { payQr } from './deposit-store.ts';

/** A payment as the provider of a QR lists it. */
type ListedQrPayment = {
  readonly provider: string;
  /** The provider's number of the payment. */
  readonly ref: string;
  readonly amount: Satang;
  readonly at: Date;
  readonly memberId: MemberId;
};

/**
 * Credits a payment whose QR is not known here any more, with a QR of its own to stand for the lost one, and returns
 * where its money went.
 */
export async function recordQrPayment(
  tx: Tx,
  { provider, ref, amount, at, memberId }: ListedQrPayment,
): Promise<Settled> {
  const currency = paymentProviders.get(provider)?.currency;
  if (!currency) throw new DomainError('NO_DATA');
  const own = await findMemberCurrency(tx, memberId);
  if (own === undefined) throw new DomainError('NO_USER');
  rejectIf(own === currency ? null : 'INVALID_DATA');
  const qrId = `listed:${provider}:${ref}`;
  await sql`
    insert into qr_code (id, member_id, provider, reference, asked, amount, state, created_at, expires_at)
    values (${qrId}, ${memberId}, ${provider}, ${qrId}, ${amount}, ${amount}, 'expired', ${at}, ${at})
    on conflict do nothing`.execute(tx);
  const arrival = { channel: provider, externalRef: ref, amount, currency, paidAt: at };
  const settled = await settleDeposit(tx, { ...arrival, memberId, qrId });
  rejectIf(settled === 'known' ? 'ALREADY_DECIDED' : null);
  await payQr(tx, qrId, { channel: provider, externalRef: ref });
  return settled;
}
