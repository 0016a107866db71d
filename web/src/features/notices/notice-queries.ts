import { pageSize } from '@wallet/contract/rules';
import { readOwn } from '#lib/own/own.ts';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';

/** The newest entries and slips, read under the names that the live connection refreshes. */
const newest = { page: 1, limit: pageSize.list };
export const newestEntries = reading('POST /api/statement', { body: newest });
export const newestSlips = reading('POST /api/statement/slip', { body: newest });

/** Asked for on a phone that has sent documents: most members never do. */
export const ownDocuments = query({
  ...reading('GET /api/account/verification', {}),
  enabled: () => readOwn('documents-sent') !== null,
});
