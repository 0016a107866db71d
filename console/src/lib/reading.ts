import { readingBy } from '@wallet/client/reading';
import type { StaffCallName } from '@wallet/contract/api';
import { call } from './call.ts';

export type ReadingName = Extract<StaffCallName, `GET ${string}`>;

/** A read as a query: `useQuery(reading('GET /staff/api/me', {}))`. */
export const reading = readingBy<ReadingName>(call);
