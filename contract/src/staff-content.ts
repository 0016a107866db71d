import { staffCampaigns } from './staff-content-campaigns.ts';
import { staffChanges } from './staff-content-changes.ts';
import { staffLists } from './staff-content-lists.ts';
import { staffSettings } from './staff-content-settings.ts';

/** Everything the operator edits while the server runs. */
export const staffContent = {
  ...staffSettings,
  ...staffLists,
  ...staffCampaigns,
  ...staffChanges,
};
