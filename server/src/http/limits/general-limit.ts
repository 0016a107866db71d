import type { FastifyInstance } from 'fastify';
import { isThisMachine, placeOf } from '#access/place-limit.ts';
import { Refusal } from '#lib/refusal.ts';
import { bearerOf } from '../calls/session.ts';

/**
 * Calls that one caller may make: `burst` at once, and `perSecond` in the long run. Far above what an app
 * does, and a mobile network has thousands of them behind one address. Counted by each node for itself, in
 * memory: this protects the database, and shall not ask it.
 */
const limits = {
  caller: { burst: 600, perSecond: 20 },
  address: { burst: 6_000, perSecond: 200 },
} as const;

type Limit = (typeof limits)[keyof typeof limits];

/** Refuses callers, by their token and by their address, who call without a pause. */
export function limitCallers(app: FastifyInstance, now = () => performance.now()): void {
  const callers = pacer(limits.caller, now);
  const addresses = pacer(limits.address, now);
  app.addHook('onRequest', async ({ routeOptions, headers, ip }) => {
    if (!routeOptions.config.call || routeOptions.url?.startsWith('/health/')) return;
    const token = bearerOf(headers.authorization);
    // An invented token is a caller of its own each time: those the address counts.
    if (token !== null) callers(token);
    if (!isThisMachine(ip)) addresses(placeOf(ip));
  });
}

/** Callers that are forgotten together when there are more: most have been quiet for long. */
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
      throw new Refusal('REQUEST_LIMIT_1MIN', { retryAfterSeconds });
    }
    mark.left -= 1;
  };
}
