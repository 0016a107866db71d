import { type ComponentType, use } from 'react';

export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the code ahead of the press that needs it. */
  readonly preload: () => Promise<unknown>;
};

export type Screen = LazyComponent<object>;

/**
 * A component with code of its own. Unlike with `React.lazy`, loaded code draws at once, which
 * lets a prerendered page hydrate without suspending.
 */
export function lazyScreen<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  async function begin(): Promise<ComponentType<P>> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      // Offline for a moment: the next visit asks again.
      loading = undefined;
      throw error;
    }
  }
  function preload(): Promise<ComponentType<P>> {
    loading ??= begin();
    return loading;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at module level.
  function Lazy(props: P) {
    const Component = loaded ?? use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Lazy, { preload });
}
