import type { Routes } from '#http/calls/route.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#services.ts';
import { isWritable } from './operation-store.ts';

const answerLimitMs = 1_000;

/** The state of a node, as the HTTP side knows it. */
export type NodeState = {
  readonly isStopping: () => boolean;
  /** True once a proxy was seen in front that TRUST_PROXY does not name. */
  readonly isProxyHidden: () => boolean;
};

/** Health checks of load balancers. A node that stops turns members away before the last connection closes. */
export function operationRoutes({ db }: Services, { isStopping, isProxyHidden }: NodeState) {
  return {
    'GET /health/live': async () => ({ status: 'ok' }),
    'GET /health/ready': async () => {
      if (isStopping() || !(await takesWrites())) {
        throw new Refusal('SERVICE_BUSY', { retryAfterSeconds: 2 });
      }
      return { status: 'ok', ...(isProxyHidden() && { problems: ['TRUST_PROXY'] }) };
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
