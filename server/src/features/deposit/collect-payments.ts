import { inTransaction } from '#db/database.ts';
import { settleDeposit } from '#money/payment/settle-deposit.ts';
import type { Services } from '#services.ts';
import { paymentPartner, paymentProviders } from './deposit-facts.ts';
import { type PayableQr, payQr } from './deposit-store.ts';
import type { QrPayment } from './providers/families/family.ts';

/**
 * Queries the provider for payments of a QR and books the new ones, late and repeated ones too. Null when the
 * provider does not respond.
 */
export async function collectPayments(
  services: Services,
  qr: PayableQr,
): Promise<QrPayment[] | null> {
  const provider = paymentProviders.get(qr.provider);
  if (!provider) return null;
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  const partner = paymentPartner(services, provider);
  const payments = await provider.family.payments(partner, qr.reference, signal);
  for (const { ref, amount, paidAt } of payments ?? []) {
    // A row that brought nothing would fail, and keep the payments behind it waiting.
    if (amount <= 0n) continue;
    const arrival = {
      channel: provider.code,
      externalRef: ref,
      amount,
      currency: qr.currency,
      paidAt,
      memberId: qr.memberId,
      qrId: qr.id,
    };
    const settled = await inTransaction(services.db, async (tx) => {
      const outcome = await settleDeposit(tx, arrival);
      if (outcome === 'credited' || outcome === 'held') await payQr(tx, qr.id, arrival);
      return outcome;
    });
    if (settled === 'credited' || settled === 'held') services.notifyMember(qr.memberId);
  }
  return payments;
}
