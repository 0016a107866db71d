import { Button, Group, Text } from '@mantine/core';
import { formatCount } from '#lib/format.ts';
import { useText } from '#lib/text.ts';
import type { GivenItem, ListedWork } from '#ui/GiveMany.tsx';
import { ExportButton } from './ExportButton.tsx';
import type { TableOf } from './table-features.ts';

type BarProps<Row extends object> = {
  readonly name: string;
  readonly table: TableOf<Row>;
  readonly idOf: (row: Row) => string;
  readonly workOf?: (row: Row) => ListedWork | null;
  /** Chosen rows. */
  readonly rows: readonly Row[];
  readonly onGive: (items: readonly GivenItem[]) => void;
  readonly onClear: () => void;
};

/** Actions on chosen rows of any kind: giving them to a staff user, saving them as a file. */
export function ChosenBar<Row extends object>(props: BarProps<Row>) {
  const { name, table, idOf, workOf, rows, onGive, onClear } = props;
  const { table: text } = useText('core');
  const { give } = useText('queue');
  const titleOf = (row: Row) =>
    table
      .getRow(idOf(row))
      .getVisibleCells()
      .slice(0, 2)
      .map((cell) => cell.getValue())
      .join(' · ');
  const items = () =>
    rows.map((row) => ({ id: idOf(row), title: titleOf(row), work: workOf?.(row) ?? null }));
  return (
    <Group gap="xs" px="sm" pb="sm">
      <Text size="sm" role="status">
        {text.chosen(formatCount(rows.length))}
      </Text>
      {workOf && (
        <Button size="sm" variant="default" onClick={() => onGive(items())}>
          {give}
        </Button>
      )}
      <ExportButton name={name} table={table} read={async () => rows} />
      <Button size="sm" variant="subtle" onClick={onClear}>
        {text.clear}
      </Button>
    </Group>
  );
}
