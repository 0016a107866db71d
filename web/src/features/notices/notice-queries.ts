import { pageSize } from '@wallet/contract/rules';
import { reading } from '#lib/reading/reading.ts';

/** The newest entries and slips, read under the names that the live connection asks again. */
const newest = { page: 1, limit: pageSize.list };
export const newestEntries = reading('POST /api/statement', { body: newest });
export const newestSlips = reading('POST /api/statement/slip', { body: newest });
