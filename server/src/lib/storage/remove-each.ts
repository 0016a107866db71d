import type { Storage } from './storage.ts';

/**
 * Removes files, each followed by its `forget`. A file that cannot be removed does not stop the others: all are tried,
 * and the first error is thrown at the end.
 */
export async function removeEach<Item>(
  storage: Storage,
  items: readonly Item[],
  { fileOf, forget }: Removal<Item>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await storage.remove(fileOf(item));
      await forget(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

type Removal<Item> = {
  readonly fileOf: (item: Item) => string;
  /** Deletes what names the file; an orphan would never be found. */
  readonly forget: (item: Item) => Promise<void>;
};
