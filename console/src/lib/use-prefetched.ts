import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reading } from './reading.ts';

type ItemCall = 'GET /staff/api/withdrawals/:id' | 'GET /staff/api/cases/:id';

/** Prefetches the next item of a queue, so that it is shown without a wait. */
export function usePrefetched(call: ItemCall, id: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== null) void client.prefetchQuery(reading(call, { params: { id } }));
  }, [client, call, id]);
}
