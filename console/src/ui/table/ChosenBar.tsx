import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import { GiveMany, type ListedWork } from '#ui/GiveMany.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { TableOf } from './table-features.ts';

type BarProps<Row extends object> = {
  readonly name: string;
  readonly table: TableOf<Row>;
  readonly idOf: (row: Row) => string;
  readonly workOf?: (row: Row) => ListedWork | null;
  /** Chosen rows. */
  readonly rows: readonly Row[];
  readonly onClear: () => void;
};

/** Actions on chosen rows of any kind: giving them to a staff user, saving them as a file. */
export function ChosenBar<Row extends object>(props: BarProps<Row>) {
  const { name, table, idOf, workOf, rows, onClear } = props;
  const { table: text } = useText('core');
  const { give } = useText('queue');
  const [isGiving, setGiving] = useState(false);
  const titleOf = (row: Row) =>
    table
      .getRow(idOf(row))
      .getVisibleCells()
      .slice(0, 2)
      .map((cell) => cell.getValue())
      .join(' · ');
  return (
    <Group gap="xs" px="sm" pb="sm">
      <Text size="sm" role="status">
        {text.chosen(formatCount(rows.length))}
      </Text>
      {workOf && (
        <Button size="sm" variant="default" onClick={() => setGiving(true)}>
          {give}
        </Button>
      )}
      <ExportButton name={name} table={table} read={async () => rows} />
      <Button size="sm" variant="subtle" onClick={onClear}>
        {text.clear}
      </Button>
      {isGiving && (
        <GiveMany
          items={rows.map((row) => ({ title: titleOf(row), work: workOf?.(row) ?? null }))}
          onClose={() => setGiving(false)}
        />
      )}
    </Group>
  );
}
