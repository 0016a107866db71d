import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { csvOf, saveFile } from '#lib/csv.ts';
import { errorText } from '#lib/error-text.ts';
import { useText } from '#lib/text.ts';
import { listAllRows } from './list-all-rows.ts';
import { csvValue, type TableOf } from './table-features.ts';
import type { Listing, TableQuery } from './table-query.ts';

type ExportProps<Row extends object> = {
  readonly name: string;
  readonly table: TableOf<Row>;
  readonly asked: TableQuery;
  readonly load: (asked: TableQuery) => Promise<Listing<Row>>;
  readonly idOf: (row: Row) => string;
};

/** Saves every page of the current query, in the visible columns. */
export function ExportButton<Row extends object>({ name, table, ...list }: ExportProps<Row>) {
  const text = useText('core').table;
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const columns = table.getVisibleLeafColumns().filter((column) => column.accessorFn);
      const rows = await listAllRows(list);
      const head = columns.map((column) => String(column.columnDef.header ?? ''));
      const lines = rows.map((row, index) =>
        columns.map((column) => csvValue(column.accessorFn?.(row, index))),
      );
      saveFile(`${name}.csv`, csvOf([head, ...lines]));
    } catch (error) {
      notifications.show({ color: 'red', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={isBusy}
      onClick={() => void save()}
    >
      {text.export}
    </Button>
  );
}
