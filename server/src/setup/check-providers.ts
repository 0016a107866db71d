import { checkProvider } from '#features/contracts/check-provider.ts';
import { paymentPartner, paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gamePartner, gameProviders } from '#features/games/games-facts.ts';
import { fetchPayoutStatement, payoutPartnerKey } from '#features/withdraw/withdraw-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import type { Findings } from './findings.ts';

const answerMs = 10_000;
const rangeMs = 60_000;
/** Providers that are asked for nothing without moving or checking something. */
const unasked = ['slip', 'sms'];

/** Asks every provider that has a secret for its list of the last minute. */
export async function checkProviders(services: Services, findings: Findings): Promise<void> {
  const ends = new Map<string, string>();
  services.providerHealth.listen((key, outcome, _, reason) => {
    ends.set(key, outcome === 'answered' ? 'what it answers is no list' : (reason ?? outcome));
  });
  const failed = (name: string, key: string) =>
    findings.failed(`${name} does not give its list with our name and secret: ${ends.get(key)}`);
  if (await givesBankList(services)) findings.ok('the bank answers');
  else failed('the bank', payoutPartnerKey);
  const providers = [
    ...[...gameProviders.keys()].map((code) => ({ code, key: gamePartner(services, code).key })),
    ...[...paymentProviders].map(([code, gateway]) => ({
      code,
      key: paymentPartner(services, gateway).key,
    })),
  ];
  const { keys } = services.config.partners;
  const contracted = providers.filter(({ key }) => key in keys);
  const passed = [];
  for (const { code, key } of contracted) {
    if (await passes(services, code)) passed.push(code);
    else failed(code, key);
  }
  if (passed.length > 0) {
    findings.ok(`these providers answer: ${passed.join(', ')}`);
    findings.left('switch the providers on in the console; a second person confirms');
  }
  const known = new Set([...providers.map(({ key }) => key), payoutPartnerKey, ...unasked]);
  const foreign = Object.keys(keys).filter((key) => !known.has(key));
  if (foreign.length > 0) {
    findings.failed(`PARTNERS_KEYS names providers that there are not: ${foreign.join(', ')}`);
  }
}

async function givesBankList(services: Services): Promise<boolean> {
  const to = new Date();
  const range = { from: new Date(to.getTime() - rangeMs), to, after: 0 };
  return (await fetchPayoutStatement(services)(range, AbortSignal.timeout(answerMs))) !== null;
}

async function passes(services: Services, code: string): Promise<boolean> {
  try {
    await checkProvider(services, code);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
