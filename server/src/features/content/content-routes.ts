import type { Services } from '#lib/services.ts';
import { campaignRoutes } from './campaign-routes.ts';
import type { Campaigns } from './campaigns.ts';
import { listRoutes } from './list-routes.ts';
import { settingsRoutes } from './settings-routes.ts';

/** Everything the operator edits while the server runs. */
export function contentRoutes(services: Services, campaigns: Campaigns) {
  return {
    ...settingsRoutes(services),
    ...listRoutes(services),
    ...campaignRoutes(services, campaigns),
  };
}
