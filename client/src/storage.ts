/**
 * Storage that never throws: private windows and full disks reject writes, and a member must still be able to use the
 * app there. A rejected value is kept in memory, and so forgotten at the next load.
 */
export type Shelf = 'session' | 'persistent';

/** Values in memory, by shelf and name. */
export const refused = new Map<string, string>();

export function readStored(shelf: Shelf, name: string): string | null {
  return refused.get(shelf + name) ?? on(shelf, (items) => items.getItem(name));
}

/** Keeps a value. False: the phone rejected it, and it lives as long as the page. */
export function store(shelf: Shelf, name: string, value: string): boolean {
  refused.set(shelf + name, value);
  on(shelf, (items) => {
    items.setItem(name, value);
    refused.delete(shelf + name);
  });
  return !refused.has(shelf + name);
}

export function removeStored(shelf: Shelf, name: string): void {
  refused.delete(shelf + name);
  on(shelf, (items) => items.removeItem(name));
}

/** Stored value; null if there is none, or the storage denies access. */
export function on<T>(shelf: Shelf, act: (items: Storage) => T): T | null {
  try {
    return act(shelf === 'session' ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
}
