import type { ReplyOf } from '@wallet/contract/api';
import type { EligibilityShown } from '@wallet/contract/eligibility/eligibility';
import { reading } from '../reading/reading.ts';
import { useQuery } from '../reading/use-query.ts';

/** Everything that the operator gives, and whether the member can take it now. */
export const eligibility = reading('GET /api/eligibility', {});

type EligibilityReply = ReplyOf<'GET /api/eligibility'>;

/** Eligibility of one item, and whether its button is enabled. */
export type Offered = {
  readonly verdict: EligibilityShown | undefined;
  readonly mayTake: boolean;
};

/**
 * Returns whether the member can take an item. Enabled when the server does not know; the error after the tap then
 * says why not.
 */
export function useOffered(
  pick: (reply: EligibilityReply) => EligibilityShown | undefined,
): Offered {
  const { data, isFetched, failureCount } = useQuery(eligibility);
  const verdict = data && pick(data);
  // If it failed once it is asked again, and nothing waits for that.
  return { verdict, mayTake: verdict?.isAllowed ?? (isFetched || failureCount > 0) };
}
