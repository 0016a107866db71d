import { Group } from '@mantine/core';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterField } from './FilterField.tsx';
import { SearchField } from './SearchField.tsx';
import type { TableOf } from './table-features.ts';
import { everything, type Filter, type Listing, type TableQuery } from './table-query.ts';

type ToolbarProps<Row extends object> = {
  readonly name: string;
  readonly table: TableOf<Row>;
  readonly asked: TableQuery;
  readonly search?: string;
  readonly filters: readonly Filter[];
  readonly load: (asked: TableQuery) => Promise<Listing<Row>>;
  readonly idOf: (row: Row) => string;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
};

/** Search, filters, the column menu and the export of a table. */
export function TableToolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { asked, search, filters, onChange } = props;
  return (
    <Group p="sm" gap="xs" align="flex-end">
      {search !== undefined && (
        <SearchField
          label={search}
          value={asked.chosen['search'] ?? ''}
          onChange={(value) => onChange({ search: value })}
        />
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={asked.chosen[filter.name] ?? (filter.usual ? everything : '')}
          onChange={(value) => onChange({ [filter.name]: value })}
        />
      ))}
      <Group gap="xs" ml="auto">
        <ColumnMenu table={props.table} />
        <ExportButton {...props} />
      </Group>
    </Group>
  );
}
