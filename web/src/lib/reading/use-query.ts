import {
  type DefaultError,
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

/** A read that components share under its key. */
export type Query<
  Data,
  Failure = DefaultError,
  Key extends QueryKey = QueryKey,
> = QueryObserverOptions<Data, Failure, Data, Data, Key>;

/** Ties the types of a query's parts together: what `queryFn` answers is what `refetchInterval` sees. */
export function query<Data, Failure = DefaultError, const Key extends QueryKey = QueryKey>(
  options: Query<Data, Failure, Key>,
): Query<Data, Failure, Key> & { readonly queryKey: Key } {
  return options;
}

/**
 * State of a query, fetched when it is stale; the component re-renders when a field it reads changes. The
 * library's own hook adds suspense, error boundaries, streaming and context clients, none of which the app
 * uses; decision 017 has their cost.
 */
export function useQuery<Data, Failure = DefaultError, Key extends QueryKey = QueryKey>(
  options: Query<Data, Failure, Key>,
): QueryObserverResult<Data, Failure> {
  const filled = queryClient.defaultQueryOptions(options);
  // The first render already reflects the fetch it is about to start.
  filled._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(queryClient, filled));
  const result = observer.getOptimisticResult(filled);
  const subscribe = useCallback(
    (draw: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(draw));
      // Updates between the drawing and now.
      observer.updateResult();
      return stop;
    },
    [observer],
  );
  const current = () => observer.getCurrentResult();
  useSyncExternalStore(subscribe, current, current);
  useEffect(() => observer.setOptions(filled));
  return observer.trackResult(result);
}
