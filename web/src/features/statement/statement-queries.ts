import { keepPreviousData } from '@tanstack/query-core';
import { serverNow } from '@wallet/client/server-clock';
import { pageSize } from '@wallet/contract/rules';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';
import { queryOf, type StatementFilters } from './statement-state.ts';

/** One page of the statement; the page before stays while the next one loads. */
export function statementPage(
  filters: StatementFilters,
  page: number,
  names: ReadonlyMap<string, string>,
) {
  const body = queryOf(filters, { page, limit: pageSize.list, nowMs: serverNow(), names });
  return query({
    ...reading('POST /api/statement', { body }),
    placeholderData: keepPreviousData,
  });
}
