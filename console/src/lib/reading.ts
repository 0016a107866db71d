import type { AskedOf, StaffCallName } from '@wallet/contract/api';
import { call } from './call.ts';

export type ReadingName = Extract<StaffCallName, `GET ${string}`>;

/** A read as a query: `useQuery(reading('GET /staff/api/me', {}))`. */
export function reading<N extends ReadingName>(name: N, asked: AskedOf<N>) {
  return {
    queryKey: [name, asked] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => call(name, asked, { signal }),
  };
}
