import {
  fetchGatewayStatement,
  paymentPartner,
  paymentProviders,
} from '#features/deposit/deposit-facts.ts';
import { fetchTransferStatement, gamePartner, gameProviders } from '#features/games/games-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Partner } from '#partner/partner.ts';
import type { FetchStatement } from '#partner/provider-statement.ts';
import type { Services } from '#services.ts';
import { markOf } from './contract-facts.ts';
import { recordPassedCheck } from './contract-store.ts';

const answerMs = 10_000;
/** Milliseconds of the provider's list that are asked for. */
const rangeMs = 60_000;

/**
 * Asks a provider for its list of the last minute, which moves nothing, and records that it answered.
 * Rejects with COMPANY_UNCONFIGURED without a secret, and with COMPANY_CHECK_FAILED without the list.
 */
export async function checkProvider(services: Services, code: string): Promise<void> {
  const { partner, ask } = providerOf(services, code);
  if (!partner.isContracted) throw new DomainError('COMPANY_UNCONFIGURED');
  const to = new Date();
  const range = { from: new Date(to.getTime() - rangeMs), to, after: 0 };
  const page = await ask(range, AbortSignal.timeout(answerMs));
  if (page === null) throw new DomainError('COMPANY_CHECK_FAILED');
  await recordPassedCheck(services.db, { company: partner.key, mark: markOf(services, partner) });
}

function providerOf(services: Services, code: string): { partner: Partner; ask: FetchStatement } {
  if (gameProviders.has(code)) {
    return { partner: gamePartner(services, code), ask: fetchTransferStatement(services, code) };
  }
  const gateway = paymentProviders.get(code);
  if (!gateway) throw new DomainError('NO_DATA');
  return {
    partner: paymentPartner(services, gateway),
    ask: fetchGatewayStatement(services, gateway),
  };
}
