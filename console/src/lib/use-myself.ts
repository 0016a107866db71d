import { useSuspenseQuery } from '@tanstack/react-query';
import { reading } from './reading.ts';

/** The signed-in staff user. */
export function useMyself() {
  return useSuspenseQuery({ ...reading('GET /staff/api/me', {}), staleTime: 60_000 }).data;
}
