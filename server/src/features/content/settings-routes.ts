import type { Routes } from '#http/route.ts';
import type { Services } from '#lib/services.ts';
import { readSettings } from '#lib/settings.ts';
import { versionOf } from './change-seen.ts';
import { endService, saveSettings } from './save-settings.ts';

export function settingsRoutes(services: Services) {
  const { db, config } = services;
  return {
    'GET /staff/api/settings': async () => {
      const settings = await readSettings(db);
      const currency = config.isLaos ? 'LAK' : 'THB';
      return { version: versionOf(settings), settings, currency };
    },
    'PUT /staff/api/settings': async ({ body }) => {
      await saveSettings(services, body);
      return { message: 'SUCCESS' };
    },
    'PUT /staff/api/settings/terminated': async ({ body }) => {
      await endService(services, body);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
