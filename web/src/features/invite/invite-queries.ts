import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize } from '@wallet/contract/rules';
import { reading } from '#lib/reading.ts';

export const inviteBanners = reading('GET /api/invite/banners', {});

/** One page of the bonuses that friends brought; the page before stays while the next one loads. */
export function invitePage(page: number) {
  return queryOptions({
    ...reading('POST /api/invite', { body: { page, limit: pageSize.list } }),
    placeholderData: keepPreviousData,
  });
}
