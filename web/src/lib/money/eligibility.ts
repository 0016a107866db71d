import type { ReplyOf } from '@wallet/contract/api';
import type { VerdictShown } from '@wallet/contract/eligibility/verdict';
import { reading } from '../reading/reading.ts';
import { useQuery } from '../reading/use-query.ts';

/** Everything that the operator gives, and whether the member can take it now. */
export const eligibility = reading('GET /api/eligibility', {});

type Told = ReplyOf<'GET /api/eligibility'>;

/** Verdict about one thing, and whether its button is offered. */
export type Offered = {
  readonly verdict: VerdictShown | undefined;
  readonly mayTake: boolean;
};

/**
 * Tells of one thing whether the member can take it. Where the server cannot tell, it is offered: the answer
 * to the press then says why not.
 */
export function useOffered(pick: (told: Told) => VerdictShown | undefined): Offered {
  const { data, isFetched } = useQuery(eligibility);
  const verdict = data && pick(data);
  return { verdict, mayTake: verdict?.isAllowed ?? isFetched };
}
