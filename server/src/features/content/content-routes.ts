import type { Services } from '#services.ts';
import { campaignRoutes } from './campaign-routes.ts';
import type { Campaigns } from './campaigns.ts';
import { changeRoutes } from './change-routes.ts';
import { editorsOf } from './editors.ts';
import { listRoutes } from './list-routes.ts';
import { savingWith } from './save-edit.ts';
import { settingsRoutes } from './settings-routes.ts';

/** Everything the operator edits while the server runs. */
export function contentRoutes(services: Services, campaigns: Campaigns) {
  const editors = editorsOf(services, campaigns);
  const saving = savingWith(services, editors);
  return {
    ...settingsRoutes(services, saving),
    ...listRoutes(services, saving),
    ...campaignRoutes(services, saving),
    ...changeRoutes(services, editors),
    'POST /staff/api/pauses/:scope/resume': saving('POST /staff/api/pauses/:scope/resume'),
  };
}
