import { on, refused, type Shelf } from './storage.ts';

/** Every name on a shelf, including those that the phone refused to store. */
export function storedNames(shelf: Shelf): readonly string[] {
  const inMemory = [...refused.keys()].filter((key) => key.startsWith(shelf));
  return [
    ...(on(shelf, (items) => Object.keys(items)) ?? []),
    ...inMemory.map((key) => key.slice(shelf.length)),
  ];
}
