import { QueryClient } from '@tanstack/query-core';
import { ApiError } from '@wallet/contract/api-error';
import { onSessionEnd } from './session.ts';

const retries = 2;

/** The member's data in memory. Empty again when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < retries && error instanceof ApiError && error.isUnknown,
      refetchOnWindowFocus: true,
    },
  },
});

// For as long as the page lives: it hears when the page comes back to the front and the network returns.
queryClient.mount();
onSessionEnd(() => queryClient.clear());
