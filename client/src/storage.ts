/**
 * Storage that never throws: private windows and full disks refuse writes, and a member
 * must still be able to use the app there.
 */
export type Shelf = 'session' | 'persistent';

export function readStored(shelf: Shelf, name: string): string | null {
  try {
    return storageOf(shelf).getItem(name);
  } catch {
    return null;
  }
}

export function store(shelf: Shelf, name: string, value: string): void {
  try {
    storageOf(shelf).setItem(name, value);
  } catch {
    // Forgotten at the next load, which is the most that a refused write may cost.
  }
}

export function forget(shelf: Shelf, name: string): void {
  try {
    storageOf(shelf).removeItem(name);
  } catch {
    // Nothing was stored, so nothing is left behind.
  }
}

function storageOf(shelf: Shelf): Storage {
  return shelf === 'session' ? window.sessionStorage : window.localStorage;
}
