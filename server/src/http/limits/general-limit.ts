import type { FastifyInstance } from 'fastify';
import { addressOf, isThisMachine } from '#access/address-rate-limit.ts';
import { DomainError } from '#lib/domain-error.ts';
import { bearerOf } from '../calls/session.ts';

/**
 * Rate limit of one caller: a `burst` of calls, and `perSecond` sustained. Far above what an app needs, because
 * a mobile network has thousands of users behind one address. Counted in memory per node: it protects the
 * database, so it must not query it.
 */
const limits = {
  caller: { burst: 600, perSecond: 20 },
  address: { burst: 6_000, perSecond: 200 },
} as const;

type Limit = (typeof limits)[keyof typeof limits];

/** Limits callers by token and by address. */
export function limitCallers(app: FastifyInstance, now = () => performance.now()): void {
  const callers = pacer(limits.caller, now);
  const addresses = pacer(limits.address, now);
  app.addHook('onRequest', async ({ routeOptions, headers, ip }) => {
    if (!routeOptions.config.call || routeOptions.url?.startsWith('/health/')) return;
    const token = bearerOf(headers.authorization);
    // An invented token is a new caller each time; the address limit covers those.
    if (token !== null) callers(token);
    if (!isThisMachine(ip)) addresses(addressOf(ip));
  });
}

/** Callers are cleared together above this number; most have been idle for long. */
const keptMax = 50_000;

/** Counts calls by key: each takes one of the key's marks, which come back with time. */
function pacer({ burst, perSecond }: Limit, now: () => number): (key: string) => void {
  let marks = new Map<string, { left: number; at: number }>();
  return (key) => {
    const at = now();
    const mark = marks.get(key) ?? { left: burst, at };
    mark.left = Math.min(burst, mark.left + ((at - mark.at) / 1_000) * perSecond);
    mark.at = at;
    if (marks.size > keptMax) marks = new Map();
    marks.set(key, mark);
    if (mark.left < 1) {
      const retryAfterSeconds = Math.max(1, Math.ceil((1 - mark.left) / perSecond));
      throw new DomainError('REQUEST_LIMIT_1MIN', { retryAfterSeconds });
    }
    mark.left -= 1;
  };
}
