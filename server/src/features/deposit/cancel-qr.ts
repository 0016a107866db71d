import type { MemberId } from '@wallet/contract/ids';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import { paymentPartner, paymentProviders } from './deposit-facts.ts';
import { cancelLiveQr } from './deposit-store.ts';

const qrId = /^[\w-]{22}$/;

/** Cancels a member's own QR. If it is paid all the same, the money is credited. */
export async function cancelQr(services: Services, memberId: MemberId, id: string): Promise<void> {
  if (!qrId.test(id)) throw new DomainError('NO_DATA');
  const cancelled = await cancelLiveQr(services.db, memberId, id);
  if (!cancelled) throw new DomainError('NO_DATA');
  const provider = paymentProviders.get(cancelled.provider);
  if (!provider) return;
  const signal = AbortSignal.timeout(services.config.partners.waitMs);
  await provider.family.cancel(paymentPartner(services, provider), cancelled.reference, signal);
}
