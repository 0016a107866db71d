import { versionOf } from '#edits/change-seen.ts';
import type { Saving } from '#edits/editors.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { endService } from './edit-settings.ts';

export function settingsRoutes(services: Services, saving: Saving) {
  const { db, config } = services;
  return {
    'GET /staff/api/settings': async () => {
      const settings = await readSettings(db);
      return { version: versionOf(settings), settings, currency: config.currency };
    },
    'PUT /staff/api/settings': saving('PUT /staff/api/settings'),
    'PUT /staff/api/settings/terminated': async ({ body }) => {
      await endService(services, body);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
