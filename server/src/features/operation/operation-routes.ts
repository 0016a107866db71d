import { smsPartnerKey } from '#features/auth/sms-facts.ts';
import { feedPartnerKey } from '#features/bankfeed/bankfeed-facts.ts';
import { paymentProviders } from '#features/deposit/deposit-facts.ts';
import { gameProviders } from '#features/games/games-facts.ts';
import { slipPartnerKey } from '#features/slip/slip-facts.ts';
import type { Routes } from '#http/calls/route.ts';
import { DomainError } from '#lib/domain-error.ts';
import { isContracted } from '#partner/partner.ts';
import type { Services } from '#services.ts';
import { isWritable } from './operation-store.ts';

const answerLimitMs = 1_000;

/** The state of a node, as the HTTP side knows it. */
export type NodeState = {
  readonly isStopping: () => boolean;
  /** True once a proxy was seen in front that TRUST_PROXY does not name. */
  readonly isProxyHidden: () => boolean;
};

/** Health checks for load balancers. A stopping node reports unready before its last connection closes. */
export function operationRoutes(services: Services, { isStopping, isProxyHidden }: NodeState) {
  const { db } = services;
  return {
    'GET /health/live': async () => ({ status: 'ok' }),
    'GET /health/ready': async () => {
      if (isStopping() || !(await takesWrites())) {
        throw new DomainError('SERVICE_BUSY', { retryAfterSeconds: 2 });
      }
      const companies = providersOf(services);
      return {
        status: 'ok',
        ...(isProxyHidden() && { problems: ['TRUST_PROXY'] }),
        ...(companies.missing.length > 0 && { companies }),
      };
    },
  } satisfies Routes;

  /** True of a database that answers in time and takes writes, which a standby does not. */
  async function takesWrites(): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), answerLimitMs);
    const answer = isWritable(db).catch(() => false);
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  }
}

/** Partner keys that need a secret, and whether it is set. */
function providersOf(services: Services): { configured: string[]; missing: string[] } {
  const payment = Array.from(paymentProviders.values(), ({ partner }) => partner);
  const keys = [feedPartnerKey, slipPartnerKey, smsPartnerKey, ...payment, ...gameProviders.keys()];
  const isSet = (key: string) => isContracted(services, key);
  return { configured: keys.filter(isSet), missing: keys.filter((key) => !isSet(key)) };
}
