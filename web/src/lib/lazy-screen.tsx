import { type ComponentType, createElement, use } from 'react';
import { readable } from './reading/readable.ts';

type LazyComponent<P> = ComponentType<P> & {
  /** Preloads the code. */
  readonly preload: () => Promise<unknown>;
};

export type Screen = LazyComponent<object>;

/**
 * A code-split component: `lazyScreen(() => import('./Sheet.tsx'), 'Sheet')`. Unlike with `React.lazy`,
 * loaded code renders synchronously.
 */
export function lazyScreen<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
): LazyComponent<P> {
  let loading: Promise<Record<N, ComponentType<P>>> | undefined;
  function preload(): Promise<Record<N, ComponentType<P>>> {
    loading ??= readable(load(), () => {
      loading = undefined;
    });
    return loading;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at module level.
  function Lazy(props: P) {
    return createElement(use(preload())[name], props);
  }
  return Object.assign(Lazy, { preload });
}
