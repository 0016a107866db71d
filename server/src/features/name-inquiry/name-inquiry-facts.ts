import { type Partner, partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { nameCheckOf } from './name-check-rules.ts';
import type { Check, CheckedAccount } from './name-inquiry-store.ts';
import { provider as bank } from './providers/bank.provider.ts';

export type { Check } from './name-inquiry-store.ts';

/** The bank's name inquiry has its own health and queue, so that its outage blocks nothing else. */
export const inquiryPartnerKey = `${bank.partner}-inquiry`;

/** Maximum time that a registration waits for it. */
const waitMs = 4_000;

/** Queries the holder of an account. */
export async function inquire(services: Services, account: CheckedAccount): Promise<Check> {
  const { providerHealth } = services;
  if (providerHealth.room(inquiryPartnerKey) === 0)
    return { standing: 'UNVERIFIED', toldName: null };
  const partner = {
    ...partnerOf(services, bank.partner, bank.path),
    recordOutcome: (...call: Parameters<Partner['recordOutcome']>) =>
      providerHealth.recordOutcome(inquiryPartnerKey, ...call),
  };
  const signal = AbortSignal.timeout(Math.min(waitMs, services.config.partners.waitMs));
  const result = await bank.ask(partner, account, signal);
  switch (result.kind) {
    case 'named':
      return { standing: nameCheckOf(result.name, account.accountName), toldName: result.name };
    case 'absent':
      return { standing: 'DIFFERS', toldName: null };
    case 'silent':
      return { standing: 'UNVERIFIED', toldName: null };
  }
}
