import { withVersion } from '#edits/change-seen.ts';
import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listBanks, listSources } from './lookup-edit-store.ts';

export function staffLookupRoutes({ db }: Services, saving: Saving) {
  return {
    'GET /staff/api/banks': async () => (await listBanks(db)).map(withVersion),
    'POST /staff/api/banks': saving('POST /staff/api/banks'),
    'PUT /staff/api/banks/:code': saving('PUT /staff/api/banks/:code'),

    'GET /staff/api/sources': async () => (await listSources(db)).map(withVersion),
    'POST /staff/api/sources': saving('POST /staff/api/sources'),
    'PUT /staff/api/sources/:code': saving('PUT /staff/api/sources/:code'),
  } satisfies Routes;
}
