import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { onSessionChange, readToken } from './session.ts';

const retries = 2;

/** What was read, in memory only. Empty again when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) =>
        failures < retries && error instanceof ApiError && error.isUnknown,
    },
  },
});

onSessionChange(() => {
  if (readToken() === null) queryClient.clear();
});
