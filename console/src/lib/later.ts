import { useEffect, useState } from 'react';

/** Loads a module once for all who ask; a failed load is tried again by the next caller. */
export function later<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | undefined;
  return () => {
    loading ??= known(
      load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      }),
    );
    return loading;
  };
}

/** Marks how a promise ended: React reads a loaded value without waiting for it once more. */
function known<M>(promise: Promise<M>): Promise<M> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/** Milliseconds after which a module is fetched although the page never rests, and where idle time is unknown. */
const patienceMs = 2_000;

/** Fetches modules once the page rests, so that what they draw opens immediately. */
export function useLoadedAhead(...loads: readonly (() => Promise<unknown>)[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page names the same modules always.
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of loads) load().catch(() => undefined);
      }),
    [],
  );
}

/** A module that arrives once the page rests, or sooner when `hurry` is called; null until then. */
export function useLater<M>(load: () => Promise<M>): {
  readonly module: M | null;
  readonly hurry: () => void;
} {
  const [module, setModule] = useState<M | null>(null);
  const hurry = () =>
    void load().then(
      (loaded) => setModule(() => loaded),
      () => undefined,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part has one module always.
  useEffect(() => whenIdle(hurry), []);
  return { module, hurry };
}

/** Calls back once the page rests; returns how to prevent that. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, patienceMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(handle);
}
