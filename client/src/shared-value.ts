import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to. */
type SharedValue<T> = {
  readonly read: () => T;
  readonly change: (next: T) => void;
  /** Subscribes to changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The value in a component, which is drawn again with every change. */
  readonly use: () => T;
};

export function sharedValue<T>(first: T): SharedValue<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    read,
    subscribe,
    change: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}
