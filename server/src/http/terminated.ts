import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/database.ts';
import { Refusal } from '#lib/refusal.ts';
import { settingsOf } from '#settings/settings.ts';

/** Once the operator has ended the service, every call says so; only whether it has may be asked. */
export function endWhenTerminated(app: FastifyInstance, db: Database): void {
  app.addHook('onRequest', async ({ routeOptions }) => {
    const { url = '' } = routeOptions;
    if (!url.startsWith('/api/') || url === '/api/lookup/active') return;
    const { terminated } = await settingsOf(db);
    if (terminated === 'gone') throw new Refusal('gone');
  });
}
