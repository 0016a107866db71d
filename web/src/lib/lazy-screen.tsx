import { type ComponentType, use } from 'react';
import { readable } from './readable.ts';

export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code ahead of the press that needs it. */
  readonly preload: () => Promise<unknown>;
};

export type Screen = LazyComponent<object>;

/** A component with code of its own. Unlike with `React.lazy`, loaded code draws at once. */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  function preload(): Promise<ComponentType<P>> {
    loading ??= readable(load());
    loading.catch(() => {
      // Offline for a moment: the next visit asks again.
      loading = undefined;
    });
    return loading;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at module level.
  function Lazy(props: P) {
    const Component = use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
