import { QueryClient } from '@tanstack/query-core';
import { ApiError } from '@wallet/contract/api-error';

const retries = 2;

/** Client that keeps what an app has read, in memory only. A read is fresh for so many milliseconds; a refusal is not asked again. */
export function newQueryClient(staleTime: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        // Without a line a read fails and says so; by default it would wait for the line, and its screen with it.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && error.isUnknown,
      },
    },
  });
}
