import { Group, Pagination, Progress, Select, Text } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useTable } from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { formatCount } from '#lib/format.ts';
import { later } from '#lib/later.ts';
import { useText } from '#lib/text.ts';
import { useViews } from '#lib/views.ts';
import { Arriving } from '#ui/Arriving.tsx';
import type { GivenItem, ListedWork } from '#ui/GiveMany.tsx';
import { Panel } from '#ui/Panel.tsx';
import { ReadFault } from '#ui/ReadFault.tsx';
import type { Selection } from './ChooseRow.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { NoRows } from './NoRows.tsx';
import { SortField } from './SortField.tsx';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableToolbar } from './TableToolbar.tsx';
import { type Columns, features, sortableIds } from './table-features.ts';
import {
  changeQuery,
  type Filter,
  type Listing,
  pageSizes,
  readQuery,
  readSort,
  type Sort,
  sortText,
  type TableQuery,
} from './table-query.ts';

type DataTableProps<Row extends object> = {
  /** Unique among tables: names an export's file and the stored set of hidden columns. */
  readonly name: string;
  /** The table's accessible name. */
  readonly label: string;
  /** Stable between renders: see `columnsOf`. */
  readonly columns: Columns<Row>;
  readonly load: (query: TableQuery, signal?: AbortSignal) => Promise<Listing<Row>>;
  readonly idOf: (row: Row) => string;
  /** Columns that are hidden at first. */
  readonly hidden?: readonly string[];
  /** The fields that search covers, as the search field's label; absent: no search field. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  /** The default order, as the call writes it; absent when it is not a column's. */
  readonly usualSort?: (chosen: TableQuery['chosen']) => string | null;
  /** The address of a row; its first cell becomes the link. */
  readonly linkTo?: (row: Row) => string;
  /** Actions on many rows together: on the chosen ones, or on all of this page while none is chosen. */
  readonly together?: (rows: readonly Row[]) => ReactNode;
  /** The work behind a row, of which many can be given to a staff user together. */
  readonly workOf?: (row: Row) => ListedWork | null;
  /** Part next to the list, such as the sheet of one item, given the rows of this page. */
  readonly beside?: (rows: readonly Row[]) => ReactNode;
  /** The text when there are no rows at all. */
  readonly empty: string;
};

const loadGiveMany = later(async () => (await import('#ui/GiveMany.tsx')).GiveMany);

/** New rows appear automatically, so that no one works on an old list. */
const refetchMs = 20_000;
const noRows: readonly never[] = [];

/** A list that the server pages, searches and filters; the query is in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, label, columns, load, idOf, filters = [] } = props;
  const core = useText('core');
  const [address, setAddress] = useSearchParams();
  const [columnVisibility, setColumnVisibility] = useLocalStorage<Record<string, boolean>>({
    key: `staff-columns-${name}`,
    defaultValue: Object.fromEntries((props.hidden ?? []).map((id) => [id, false])),
    getInitialValueInEffect: false,
  });
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

  const query = readQuery(address, [{ name: 'search' }, ...filters], sortableIds(columns));
  const usualSort = props.usualSort?.(query.chosen) ?? null;
  const change = (values: Readonly<Record<string, string>>) =>
    setAddress((now) => changeQuery(now, 'page' in values ? values : { ...values, view: '' }), {
      replace: true,
    });
  useColumnsOfView(address.get('view'), setColumnVisibility);
  const sorting = {
    sort: readSort(query.chosen['sort'] ?? usualSort),
    onSort: (sort: Sort) => {
      const text = sortText(sort);
      change({ sort: text === usualSort ? '' : text });
    },
  };

  const answer = useQuery({
    queryKey: ['table', name, query] as const,
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: (rows, before) =>
      isSameFilter(before?.queryKey[2], query) ? rows : undefined,
    refetchInterval: refetchMs,
  });
  const { data, error, isFetching, isPlaceholderData } = answer;
  const rows = data?.rows ?? noRows;
  // A row keeps what its columns made of it: words of another language need rows of their own.
  const shown = useMemo(() => ({ columns, data: [...rows] }), [columns, rows]);
  const table = useTable({
    features,
    ...shown,
    getRowId: idOf,
    state: { columnVisibility },
    onColumnVisibilityChange: setColumnVisibility,
  });

  // Rows as selected: decided ones leave the list, and the outcomes of all are still to be shown.
  const [given, setGiven] = useState<readonly GivenItem[] | null>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  // Only rows of this page are acted on.
  const chosenRows = rows.filter((row) => chosenIds.includes(idOf(row)));
  const selection: Selection = {
    chosen: chosenRows.map(idOf),
    onChoose: setChosenIds,
  };

  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / query.limit));
  const first = Math.min(total, (query.page - 1) * query.limit + 1);
  const Rows = isNarrow ? TableCards : TableRows;
  return (
    <Panel p={0}>
      <TableToolbar
        {...props}
        table={table}
        filters={filters}
        query={query}
        columnVisibility={columnVisibility}
        onChange={change}
        isNarrow={isNarrow}
        sortField={isNarrow && <SortField table={table} {...sorting} />}
      />
      <Progress
        value={100}
        size={2}
        radius={0}
        animated
        aria-hidden
        style={{ visibility: isFetching && isPlaceholderData ? 'visible' : 'hidden' }}
      />
      <ReadFault reading={answer} />
      {!data && !error && <TableSkeleton columns={columns.length} isNarrow={isNarrow} />}
      {chosenRows.length > 0 && (
        <ChosenBar
          {...props}
          table={table}
          rows={chosenRows}
          onGive={setGiven}
          onClear={() => setChosenIds([])}
        />
      )}
      {given && (
        <Arriving load={loadGiveMany} props={{ items: given, onClose: () => setGiven(null) }} />
      )}
      {data && props.together?.(chosenRows.length > 0 ? chosenRows : data.rows)}
      {data?.rows.length === 0 && (
        <NoRows empty={props.empty} filters={filters} query={query} onChange={change} />
      )}
      {data?.isMore && (
        <Text size="sm" c="dimmed" px="sm" pt="sm">
          {core.table.notAll(formatCount(total))}
        </Text>
      )}
      {data && total > 0 && (
        <>
          {data.rows.length > 0 && (
            <Rows
              table={table}
              label={label}
              linkTo={props.linkTo}
              selection={props.together || props.workOf ? selection : undefined}
              {...sorting}
            />
          )}
          <Group justify="space-between" p="sm" gap="sm">
            <Group gap="xs">
              <Select
                aria-label={core.table.rowsPerPage}
                size="xs"
                w={78}
                data={pageSizes.map(String)}
                value={String(query.limit)}
                onChange={(limit) => change({ limit: limit ?? '' })}
              />
              <Text size="sm" c="dimmed" role="status">
                {core.table.shown(
                  formatCount(first),
                  formatCount(Math.min(total, first + query.limit - 1)),
                  data.isMore ? core.table.orMore(formatCount(total)) : formatCount(total),
                )}
              </Text>
            </Group>
            {pages > 1 && (
              <Pagination
                size="sm"
                total={pages}
                value={Math.min(query.page, pages)}
                onChange={(page) => change({ page: String(page) })}
                siblings={isNarrow ? 0 : 1}
                getItemProps={(page) => ({ 'aria-label': core.table.page(page) })}
                getControlProps={(control) => ({ 'aria-label': core.table.controls[control] })}
              />
            )}
          </Group>
        </>
      )}
      {props.beside?.(rows)}
    </Panel>
  );
}

/** True when rows of one page or order may stay until those of the other arrive. */
function isSameFilter(before: TableQuery | undefined, now: TableQuery): boolean {
  return before !== undefined && filterOf(before) === filterOf(now);
}

function filterOf({ chosen: { sort, ...filter } }: TableQuery): string {
  return hashKey([filter]);
}

/** Shows the columns of a saved view once it is opened; then they are changed as usual. */
function useColumnsOfView(
  id: string | null,
  show: (columns: Record<string, boolean>) => void,
): void {
  const view = useViews().find((each) => each.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening another view is what changes the columns.
  useEffect(() => {
    if (view) show(view.columns);
  }, [view?.id]);
}
