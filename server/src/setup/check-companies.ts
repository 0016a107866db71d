import { checkCompany } from '#features/contracts/check-company.ts';
import { paymentPartner, paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gamePartner, gameProviders } from '#features/games/games-facts.ts';
import { fetchPayoutStatement, payoutCompany } from '#features/withdraw/withdraw-facts.ts';
import { DomainError } from '#lib/domain-error.ts';
import type { Services } from '#services.ts';
import type { Findings } from './findings.ts';

const answerMs = 10_000;
const rangeMs = 60_000;
/** Providers that are asked for nothing without moving or checking something. */
const unasked = ['slip', 'sms'];

/** Asks every provider that has a secret for its list of the last minute. */
export async function checkCompanies(services: Services, findings: Findings): Promise<void> {
  await checkBank(services, findings);
  const companies = [
    ...[...gameProviders.keys()].map((code) => ({ code, key: gamePartner(services, code).key })),
    ...[...paymentProviders].map(([code, gateway]) => ({
      code,
      key: paymentPartner(services, gateway).key,
    })),
  ];
  const { keys } = services.config.partners;
  const contracted = companies.filter(({ key }) => key in keys);
  const passed = [];
  for (const { code } of contracted) {
    const refusal = await checkCompany(services, code).then(() => null, codeOf);
    if (refusal === null) passed.push(code);
    else findings.failed(`${code} does not give its list with our name and secret: ${refusal}`);
  }
  if (passed.length > 0) {
    findings.ok(`these providers answer: ${passed.join(', ')}`);
    findings.left('switch the providers on in the console; a second person confirms');
  }
  const known = new Set([...companies.map(({ key }) => key), payoutCompany, ...unasked]);
  const foreign = Object.keys(keys).filter((key) => !known.has(key));
  if (foreign.length > 0) {
    findings.failed(`PARTNERS_KEYS names providers that there are not: ${foreign.join(', ')}`);
  }
}

async function checkBank(services: Services, findings: Findings): Promise<void> {
  const to = new Date();
  const range = { from: new Date(to.getTime() - rangeMs), to, after: 0 };
  const page = await fetchPayoutStatement(services)(range, AbortSignal.timeout(answerMs));
  if (page === null) findings.failed('the bank does not give its list with our name and secret');
  else findings.ok('the bank answers');
}

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  throw error;
}
