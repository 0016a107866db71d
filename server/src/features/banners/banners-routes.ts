import type { SaveEdit } from '#edits/save-edit.ts';
import { withVersion } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listAllBanners } from './banner-store.ts';
import { addBanner, changeBanner, removeBanner } from './edit-banner.ts';

export function bannersRoutes(services: Services, save: SaveEdit) {
  return {
    'GET /staff/api/banners': async () => (await listAllBanners(services.db)).map(withVersion),
    'POST /staff/api/banners': save(addBanner),
    'PUT /staff/api/banners/:id': save(changeBanner),
    'DELETE /staff/api/banners/:id': async ({ params, body }) => {
      await removeBanner(services, { ...params, ...body });
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
