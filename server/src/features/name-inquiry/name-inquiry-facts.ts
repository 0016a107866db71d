import type { CallOutcome } from '#partner/companies.ts';
import { partnerOf } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import type { Check, CheckedAccount } from './name-inquiry-store.ts';
import { provider as bank } from './providers/bank.provider.ts';
import { standingOf } from './standing-rules.ts';

export type { Check } from './name-inquiry-store.ts';

/** The bank's name inquiry has a health and a lane of its own: without it nothing else stands still. */
export const inquiryCompany = `${bank.partner}-inquiry`;

/** Time after which whoever registers waits no longer. */
const waitMs = 4_000;

/** Asks the bank whose account this is. */
export async function inquire(services: Services, account: CheckedAccount): Promise<Check> {
  const { companies } = services;
  if (companies.room(inquiryCompany) === 0) return { standing: 'UNVERIFIED', toldName: null };
  const partner = {
    ...partnerOf(services, bank.partner, bank.path),
    heard: (outcome: CallOutcome, seconds: number) =>
      companies.heard(inquiryCompany, outcome, seconds),
  };
  const signal = AbortSignal.timeout(Math.min(waitMs, services.config.partners.waitMs));
  const told = await bank.ask(partner, account, signal);
  switch (told.kind) {
    case 'named':
      return { standing: standingOf(told.name, account.accountName), toldName: told.name };
    case 'absent':
      return { standing: 'DIFFERS', toldName: null };
    case 'silent':
      return { standing: 'UNVERIFIED', toldName: null };
  }
}
