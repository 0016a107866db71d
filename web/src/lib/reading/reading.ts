import { readingBy } from '@wallet/client/reading';
import type { Api } from '@wallet/contract/api';
import { call, type MemberCallName } from '../call.ts';

/** Calls that only read: the others must never be repeated behind the member's back. */
export type ReadingName = {
  [N in MemberCallName]: N extends `GET /api/${string}`
    ? Api[N] extends { changesState: true }
      ? never
      : N
    : N extends ListName
      ? N
      : never;
}[MemberCallName];

/** Lists that use POST, as specified. */
type ListName =
  | 'POST /api/invite'
  | 'POST /api/refund'
  | 'POST /api/statement'
  | 'POST /api/statement/slip';

/** A read as a query: `useQuery(reading('GET /api/bonus', {}))`. */
export const reading = readingBy<ReadingName>(call);
