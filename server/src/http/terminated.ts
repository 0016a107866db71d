import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { settingsOf } from '#settings/settings.ts';

/** Calls for whoever still has money here: whether the service has ended, and how to reach the operator. */
const open: ReadonlySet<string> = new Set(['/api/lookup/active', '/api/lookup/contact']);

/** Once the operator has ended the service, every call says so but those that remain open. */
export function endWhenTerminated(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { url = '' } = routeOptions;
    if (!url.startsWith('/api/') || open.has(url)) return;
    const { terminated } = await settingsOf(db);
    if (terminated === 'gone') throw new Refusal('gone');
  });
}
