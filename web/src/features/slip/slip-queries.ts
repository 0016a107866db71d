import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageSize, slipBytesMax } from '@wallet/contract/rules';
import { reading } from '#lib/reading.ts';

/** The daily window, the time limit and the largest file. */
export const slipRules = reading('GET /api/lookup/slip', {});

/** Until the server told its own limit. */
export const usualBytesMax = slipBytesMax;

/** One page of the slips sent so far; the page before stays while the next one loads. */
export function slipPage(page: number) {
  return queryOptions({
    ...reading('POST /api/statement/slip', { body: { page, limit: pageSize.list } }),
    placeholderData: keepPreviousData,
  });
}

/** Where the picture of a slip can be seen. */
export function slipPicture(reference: string) {
  return reading('GET /api/statement/slip/reference/:reference', { params: { reference } });
}
