import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type ReactTable,
  tableFeatures,
} from '@tanstack/react-table';
import type { CsvValue } from '@wallet/client/csv';

export type ColumnLook = {
  /** Aligns figures to the right. */
  readonly align?: 'end';
  /** The kind of values, for columns that the server can sort by under their id. */
  readonly sort?: 'time' | 'amount' | 'word';
  /** Hidden while no row of the page has a value. */
  readonly hidesEmpty?: true;
  /** In files also while it is hidden: the currency of an amount. */
  readonly isAlwaysSaved?: true;
};

export const features = tableFeatures({
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

// biome-ignore lint/suspicious/noExplicitAny: columns of one table hold values of different types, as the library's own helper says.
export type Columns<Row extends object> = readonly ColumnDef<typeof features, Row, any>[];
export type TableOf<Row extends object> = ReactTable<typeof features, Row>;

/**
 * Defines the columns of a table. The accessor's value goes into an export (text or a number), `header` is the name
 * there and on the screen, and `cell` renders it.
 */
export function columnsOf<Row extends object>() {
  return createColumnHelper<typeof features, Row>();
}

/** The text that an export writes for a cell. */
export function csvValue(value: unknown): CsvValue {
  return typeof value === 'number' ? value : value == null ? '' : String(value);
}

/** The columns that the server can sort by. */
export function sortableIds<Row extends object>(columns: Columns<Row>): string[] {
  return columns.flatMap((column) => {
    const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : null);
    return column.meta?.sort && id !== null ? [id] : [];
  });
}
