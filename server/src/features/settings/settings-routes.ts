import type { SaveEdit } from '#edits/save-edit.ts';
import { versionOf } from '#edits/versions.ts';
import type { Routes } from '#http/calls/route.ts';
import type { Services } from '#services.ts';
import { readSettings } from '#settings/settings.ts';
import { changeSettings, endService } from './edit-settings.ts';

export function settingsRoutes(services: Services, save: SaveEdit) {
  const { db, config } = services;
  return {
    'GET /staff/api/settings': async () => {
      const settings = await readSettings(db);
      return { version: versionOf(settings), settings, currency: config.currency };
    },
    'PUT /staff/api/settings': save(changeSettings),
    'PUT /staff/api/settings/terminated': async ({ body }) => {
      await endService(services, body);
      return { message: 'SUCCESS' };
    },
  } satisfies Routes;
}
