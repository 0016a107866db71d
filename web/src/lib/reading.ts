import type { Api, AskedOf, CallName, ReplyOf } from '@wallet/contract/api';
import type { ApiError } from '@wallet/contract/api-error';
import { call } from './call.ts';
import type { Query } from './use-query.ts';

/** Calls that only read: the others must never be repeated behind the member's back. */
export type ReadingName = {
  [N in CallName]: N extends `GET /api/${string}`
    ? Api[N] extends { changesState: true }
      ? never
      : N
    : N extends ListName
      ? N
      : never;
}[CallName];

/** Lists that are asked with POST, because the specification says so. */
type ListName =
  | 'POST /api/invite'
  | 'POST /api/refund'
  | 'POST /api/statement'
  | 'POST /api/statement/slip';

export type Reading<N extends ReadingName> = Query<ReplyOf<N>, ApiError, readonly [N, AskedOf<N>]>;

/** A read as a query: `useQuery(reading('GET /api/bonus', {}))`. */
export function reading<N extends ReadingName>(name: N, asked: AskedOf<N>): Reading<N> {
  return {
    queryKey: [name, asked],
    queryFn: ({ signal }) => call(name, asked, { signal }),
  };
}
