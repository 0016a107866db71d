import { join } from 'node:path';

/** Kinds that a value had, those of a list's items, and those of an object's properties. */
export type SeenShape = {
  readonly kinds: string[];
  item?: SeenShape;
  properties?: Record<string, SeenShape>;
};

/** A statement that the database ran in a test, and the columns that it answered. */
export type SeenStatement = { readonly text: string; readonly columns: Record<string, SeenShape> };

/** Files of seen statements, a JSON value on each line. */
export const seenRowsFolder = join(import.meta.dirname, '../../../node_modules/.cache/seen-rows');
