import { pageSize, slipBytesMax } from '@wallet/contract/rules';
import { call } from '#lib/call.ts';
import { mayAnnounce } from '#lib/money/announced-deposits.ts';
import { outcomeOf } from '#lib/money/outcome.ts';
import { reading } from '#lib/reading/reading.ts';
import { query } from '#lib/reading/use-query.ts';

/** The daily window, the time limit and the largest file. */
export const slipRules = reading('GET /api/lookup/slip', {});

/** Until the server has returned its own limit. */
export const usualBytesMax = slipBytesMax;

/** One page of the slips sent so far. */
export function slipPage(page: number) {
  return reading('POST /api/statement/slip', { body: { page, limit: pageSize.list } });
}

const askAgainMs = 5_000;

/**
 * Read of the outcome of a slip just sent, polled until it is decided; null: the list does not have it yet. One without
 * a reference is not looked for: any unread slip has none.
 */
export function slipOutcome(reference: string) {
  const list = slipPage(1);
  return query({
    // Under the list's name, so that the live connection asks again as well.
    queryKey: [list.queryKey[0], 'outcome', reference],
    enabled: reference !== '',
    queryFn: async ({ signal }) => {
      const body = { page: 1, limit: pageSize.list };
      const { slips } = await call('POST /api/statement/slip', { body }, { signal });
      const slip = slips.find((one) => one.reference === reference);
      if (!slip) return null;
      // Its money may have come by the bank's own word, before the slip or while it was read.
      const { credit } = slip;
      const isNews = !credit || (!credit.isEarlier && mayAnnounce(credit.entry, 'slip'));
      return { ...slip, isNews };
    },
    refetchInterval: ({ state }) =>
      outcomeOf(state.data?.status ?? '') === 'PENDING' ? askAgainMs : false,
  });
}

/** Read of the address at which the picture of a slip can be seen. */
export function slipPicture(reference: string) {
  return reading('GET /api/statement/slip/reference/:reference', { params: { reference } });
}
