import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  tableFeatures,
} from '@tanstack/react-table';
import type { CsvValue } from '#lib/csv.ts';

export type ColumnLook = {
  /** Figures stand on the right. */
  readonly align?: 'end';
  /** The server sorts by this column, under its id; of what kind its values are. */
  readonly sort?: 'time' | 'amount' | 'word';
};

export const features = tableFeatures({
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

// biome-ignore lint/suspicious/noExplicitAny: columns of one table hold values of different types, as the library's own helper says.
export type Columns<Row extends object> = readonly ColumnDef<typeof features, Row, any>[];
export type TableOf<Row extends object> = ReactTable<typeof features, Row>;

/**
 * Writes the columns of a table. What the accessor answers goes into the file of an export (text or
 * a number), `header` is its name there and on the screen, and `cell` is how it looks.
 */
export function columnsOf<Row extends object>() {
  return createColumnHelper<typeof features, Row>();
}

/** What an export writes of a row. */
export function csvValue(value: unknown): CsvValue {
  return typeof value === 'number' ? value : value == null ? '' : String(value);
}

/** The columns that the server sorts by. */
export function sortableIds<Row extends object>(columns: Columns<Row>): string[] {
  return columns.flatMap((column) => {
    const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : null);
    return column.meta?.sort && id !== null ? [id] : [];
  });
}
