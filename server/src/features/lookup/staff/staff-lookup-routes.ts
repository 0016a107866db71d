import type { SaveEdit } from '#edits/save-edit.ts';
import { withVersion } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { addBank, changeBank } from './edit-bank.ts';
import { addSource, changeSource } from './edit-source.ts';
import { listBanks, listSources } from './lookup-edit-store.ts';

export function staffLookupRoutes({ db }: Services, save: SaveEdit) {
  return {
    'GET /staff/api/banks': async () => (await listBanks(db)).map(withVersion),
    'POST /staff/api/banks': save(addBank),
    'PUT /staff/api/banks/:code': save(changeBank),

    'GET /staff/api/sources': async () => (await listSources(db)).map(withVersion),
    'POST /staff/api/sources': save(addSource),
    'PUT /staff/api/sources/:code': save(changeSource),
  } satisfies Routes;
}
