import { withVersion } from '#edits/change-seen.ts';
import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { listAllBanners } from './banner-store.ts';
import { removeBanner } from './edit-banner.ts';

export function bannersRoutes(services: Services, saving: Saving) {
  return {
    'GET /staff/api/banners': async () => (await listAllBanners(services.db)).map(withVersion),
    'POST /staff/api/banners': saving('POST /staff/api/banners'),
    'PUT /staff/api/banners/:id': saving('PUT /staff/api/banners/:id'),
    'DELETE /staff/api/banners/:id': async ({ params, body }) => {
      await removeBanner(services, { ...params, ...body });
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
