import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { csvOf } from '@wallet/client/csv';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/call.ts';
import { errorText } from '#lib/error-text.ts';
import { saveFile } from '#lib/save-file.ts';
import { useText } from '#lib/text.ts';
import { csvValue, type TableOf } from './table-features.ts';

type ExportProps<Row extends object> = {
  readonly name: string;
  readonly table: TableOf<Row>;
  /** Reads the rows for the file. */
  readonly read: () => Promise<readonly Row[]>;
};

/** Saves rows in the visible columns as a file, and has the audit record it beforehand. */
export function ExportButton<Row extends object>({ name, table, read }: ExportProps<Row>) {
  const text = useText('core').table;
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const columns = table
        .getAllLeafColumns()
        .filter(
          (column) =>
            column.accessorFn && (column.getIsVisible() || column.columnDef.meta?.isAlwaysSaved),
        );
      const rows = await read();
      const head = columns.map((column) => String(column.columnDef.header ?? ''));
      const lines = rows.map((row, index) =>
        columns.map((column) => csvValue(column.accessorFn?.(row, index))),
      );
      await call('POST /staff/api/exports', { body: { list: name, rows: rows.length } });
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
