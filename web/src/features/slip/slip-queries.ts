import { pageSize, slipBytesMax } from '@wallet/contract/rules';
import { reading } from '#lib/reading/reading.ts';

/** The daily window, the time limit and the largest file. */
export const slipRules = reading('GET /api/lookup/slip', {});

/** Until the server told its own limit. */
export const usualBytesMax = slipBytesMax;

/** One page of the slips sent so far. */
export function slipPage(page: number) {
  return reading('POST /api/statement/slip', { body: { page, limit: pageSize.list } });
}

/** Read of the address at which the picture of a slip can be seen. */
export function slipPicture(reference: string) {
  return reading('GET /api/statement/slip/reference/:reference', { params: { reference } });
}
