import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useText } from '#lib/text.ts';
import type { TableOf } from './table-features.ts';

/** A menu to show and hide columns; the first one always stays. */
export function ColumnMenu<Row extends object>({ table }: { table: TableOf<Row> }) {
  const text = useText('core').table;
  return (
    <Popover position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<Columns3 size={16} aria-hidden />}>
          {text.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {table.getAllLeafColumns().map((column, index) => (
            <Checkbox
              key={column.id}
              size="sm"
              label={String(column.columnDef.header ?? '')}
              disabled={index === 0}
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
