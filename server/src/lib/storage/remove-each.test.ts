import { expect, test } from 'vitest';
import { removeEach } from './remove-each.ts';
import type { Storage } from './storage.ts';

test('a file that cannot be removed keeps its row and no other file, and is reported at the end', async () => {
  const removed: string[] = [];
  const forgotten: number[] = [];
  const storage = {
    remove: async (name: string) => {
      if (name === 'file-2' || name === 'file-3') throw new Error(`${name} stays`);
      removed.push(name);
    },
  } as Storage;
  const removal = {
    fileOf: (item: number) => `file-${item}`,
    forget: async (item: number) => {
      if (item === 4) throw new Error('the row stays');
      forgotten.push(item);
    },
  };
  await expect(removeEach(storage, [1, 2, 3, 4, 5], removal)).rejects.toThrow('file-2 stays');
  expect(removed).toEqual(['file-1', 'file-4', 'file-5']);
  expect(forgotten).toEqual([1, 5]);
  await removeEach(storage, [6], removal);
  expect(forgotten).toEqual([1, 5, 6]);
});
