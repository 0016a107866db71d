import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@wallet/contract/api-error';
import { needsOwnPassword, onSessionChange, readToken } from './session.ts';

const retries = 2;

/** What was read, in memory only. Empty again when the session ends, or waits for an own password. */
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
  if (readToken() === null || needsOwnPassword()) queryClient.clear();
});
