import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#lib/text.ts';
import { isViewed } from '#lib/views.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterField } from './FilterField.tsx';
import { listAllRows } from './list-all-rows.ts';
import { SearchField } from './SearchField.tsx';
import type { TableOf } from './table-features.ts';
import { choiceOf, type Filter, type Listing, type TableQuery } from './table-query.ts';
import { ViewMenu } from './ViewMenu.tsx';

type ToolbarProps<Row extends object> = {
  readonly name: string;
  readonly table: TableOf<Row>;
  readonly query: TableQuery;
  readonly columnVisibility: Readonly<Record<string, boolean>>;
  readonly search?: string;
  readonly filters: readonly Filter[];
  readonly load: (query: TableQuery) => Promise<Listing<Row>>;
  readonly idOf: (row: Row) => string;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
  /** On a phone the filters fold away, so that the first row is visible. */
  readonly isNarrow: boolean;
  /** Sorting, next to the button of the filters. */
  readonly sortField: ReactNode;
};

/** Search, filters, the column menu and the export of a table. */
export function TableToolbar<Row extends object>(props: ToolbarProps<Row>) {
  const { name, query, search, filters, onChange, isNarrow } = props;
  const { table: text } = useText('core');
  const [isUnfolded, fold] = useDisclosure(false);
  const chosen = filters.filter((each) => choiceOf(each, query) !== (each.usual ?? '')).length;
  const isShown = !isNarrow || isUnfolded;
  // A lifted filter is a choice, too; what was searched for is not kept.
  const viewed = Object.fromEntries(
    [
      ...filters.map((filter) => [filter.name, choiceOf(filter, query)] as const),
      ['sort', query.chosen['sort'] ?? ''] as const,
    ].filter(([, value]) => value !== ''),
  );
  return (
    <Group p="sm" gap="xs" align="flex-end">
      {search !== undefined && (
        <SearchField
          label={search}
          value={query.chosen['search'] ?? ''}
          onChange={(value) => onChange({ search: value })}
        />
      )}
      {isNarrow && (
        <Button
          size="sm"
          variant="default"
          aria-expanded={isUnfolded}
          leftSection={<ListFilter size={16} aria-hidden />}
          onClick={fold.toggle}
        >
          {text.filters(chosen)}
        </Button>
      )}
      {props.sortField}
      {isShown &&
        filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={choiceOf(filter, query)}
            onChange={(value) => onChange({ [filter.name]: value })}
          />
        ))}
      {isShown && (
        <Group gap="xs" ml="auto">
          {isViewed(name) && (
            <ViewMenu list={name} query={viewed} columns={props.columnVisibility} />
          )}
          <ColumnMenu table={props.table} />
          <ExportButton name={name} table={props.table} read={() => listAllRows(props)} />
        </Group>
      )}
    </Group>
  );
}
