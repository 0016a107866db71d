import { QueryClient } from '@tanstack/query-core';
import { ApiError } from '@wallet/contract/api-error';

const retries = 2;

/**
 * Query client with an in-memory cache. Data is fresh for the given milliseconds; rejected requests are not
 * retried.
 */
export function newQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // Offline, a query fails immediately; by default it would wait for the network, and its screen with
        // it.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && error.isUnknown,
      },
      // By default one that is asked for offline would wait, and be sent when its screen is long forgotten.
      mutations: { networkMode: 'always' },
    },
  });
}
