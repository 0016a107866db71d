import type { CallName, ReplyOf, RequestFor } from '@wallet/contract/api';
import type { Caller } from './call.ts';

/** A call that only reads, as the query library takes it. */
type QueryFor<N extends CallName> = {
  readonly queryKey: readonly [N, RequestFor<N>];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<ReplyOf<N>>;
};

/** Makes the function by which an app turns reads into queries: `useQuery(reading('GET /api/bonus', {}))`. */
export function readingBy<Names extends CallName>(call: Caller<Names>) {
  return <N extends Names>(name: N, request: RequestFor<N>): QueryFor<N> => ({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, { signal }),
  });
}
