import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { DomainError } from '#lib/domain-error.ts';
import { settingsOf } from '#settings/settings.ts';

/**
 * Calls that remain open to members with a balance: whether the service was terminated, and how to reach the
 * operator.
 */
const open: ReadonlySet<string> = new Set(['/api/lookup/active', '/api/lookup/contact']);

/** Once the operator has terminated the service, every call returns that, except those that remain open. */
export function redirectWhenTerminated(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { url = '' } = routeOptions;
    if (!url.startsWith('/api/') || open.has(url)) return;
    const { terminated } = await settingsOf(db);
    if (terminated === 'gone') throw new DomainError('gone');
  });
}
