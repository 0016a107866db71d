/**
 * Storage that never throws: private windows and full disks refuse writes, and a member
 * must still be able to use the app there. What was not stored is forgotten at the next load,
 * which is the most that a refused write may cost.
 */
export type Shelf = 'session' | 'persistent';

export function readStored(shelf: Shelf, name: string): string | null {
  return on(shelf, (items) => items.getItem(name));
}

export function store(shelf: Shelf, name: string, value: string): void {
  on(shelf, (items) => items.setItem(name, value));
}

export function forget(shelf: Shelf, name: string): void {
  on(shelf, (items) => items.removeItem(name));
}

function on<T>(shelf: Shelf, act: (items: Storage) => T): T | null {
  try {
    return act(shelf === 'session' ? window.sessionStorage : window.localStorage);
  } catch {
    return null;
  }
}
