import { pageSize } from '@wallet/contract/rules';
import { reading } from '#lib/reading/reading.ts';

export const inviteBanners = reading('GET /api/invite/banners', {});

/** One page of the bonuses that friends brought. */
export function invitePage(page: number) {
  return reading('POST /api/invite', { body: { page, limit: pageSize.list } });
}
