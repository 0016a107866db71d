import { sql } from 'kysely';
import type { Routes } from '#http/route.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Services } from '#lib/services.ts';

const answerLimitMs = 1_000;

/** What load balancers ask. `isStopping` turns members away before the last connection closes. */
export function operationRoutes({ db }: Services, isStopping: () => boolean) {
  return {
    'GET /health/live': async () => ({ status: 'ok' }),
    'GET /health/ready': async () => {
      if (isStopping() || !(await answersInTime())) throw new Refusal('SERVICE_BUSY');
      return { status: 'ok' };
    },
  } satisfies Routes;

  async function answersInTime(): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), answerLimitMs);
    const answer = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  }
}
