import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, RequestFor } from '@wallet/contract/api';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation, useRoute, useSearch } from 'wouter';
import { loadEditForm } from '#editing/form/EditDrawer.tsx';
import { inputsOfLists } from '#editing/form/load-inputs.ts';
import { useLoadedAhead } from '#lib/later.ts';
import { queryClient } from '#lib/query-client.ts';
import { type ReadingName, reading } from '#lib/reading.ts';
import { useText } from '#lib/text.ts';
import { useChange } from '#lib/use-change.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { type Columns, columnsOf } from '#ui/table/table-features.ts';
import type { Filter } from '#ui/table/table-query.ts';
import { RowButton } from './RowButton.tsx';

/** Calls that return a whole list. */
type ListName = {
  [N in ReadingName]: ReplyOf<N> extends readonly object[] ? N : never;
}[ReadingName];
export type RowOf<N extends ListName> = Extract<ReplyOf<N>, readonly object[]>[number];

type OrderedList = RequestFor<'PUT /staff/api/orders/:list'>['params']['list'];

type ListPageProps<N extends ListName> = {
  readonly call: N;
  readonly path: string;
  readonly label: string;
  readonly columns: Columns<RowOf<N>>;
  readonly keyOf: (row: RowOf<N>) => string;
  /** Name of a row, also used for reordering. */
  readonly nameOf: (row: RowOf<N>) => string;
  readonly searchLabel: string;
  readonly searchIn: (row: RowOf<N>) => string;
  readonly filters?: readonly (Filter & { readonly of: (row: RowOf<N>) => string })[];
  readonly empty: string;
  /** The order can be changed; rows move within their group. */
  readonly order?: { readonly list: OrderedList; readonly groupOf?: (row: RowOf<N>) => string };
  /** Nothing can be added by hand. */
  readonly isFixed?: true;
  /** Drawer for a row, or for a new one. */
  readonly editor?: (row: RowOf<N> | null, onClose: () => void) => ReactNode;
};

const newKey = 'new';

/** A list of the operator, with a drawer for one item. The open item is part of the address. */
export function ListPage<N extends ListName>(props: ListPageProps<N>) {
  const { call, path, keyOf, nameOf, searchIn, filters = [], order, editor } = props;
  const text = useText('content');
  const [isOpen, params] = useRoute(`${path}/:key`);
  const [, navigate] = useLocation();
  const search = useSearch();
  const request = {} as RequestFor<N>;
  const { data } = useQuery(reading(call, request));
  const rows = (data ?? []) as RowOf<N>[];
  const key = isOpen ? decodeURIComponent(params.key) : null;
  const open = key === null ? null : rows.find((row) => keyOf(row) === key);
  const close = () => navigate(search === '' ? path : `${path}?${search}`);

  useLoadedAhead(loadEditForm, ...inputsOfLists);

  const move = useMoving(props);
  const moveBy = move.by;
  const columns = useMemo(
    () => (order ? [...props.columns, orderColumn(text, nameOf, moveBy)] : props.columns),
    [props.columns, order, text, nameOf, moveBy],
  );
  return (
    <>
      {editor && !props.isFixed && (
        <Group justify="flex-end" mb="sm">
          <Button
            component={Link}
            href={`${path}/${newKey}`}
            leftSection={<Plus size={16} aria-hidden />}
          >
            {text.add}
          </Button>
        </Group>
      )}
      <DataTable<RowOf<N>>
        name={call.slice(call.lastIndexOf('/') + 1)}
        label={props.label}
        columns={columns}
        idOf={keyOf}
        empty={props.empty}
        search={props.searchLabel}
        filters={filters}
        {...(editor
          ? { linkTo: (row: RowOf<N>) => `${path}/${encodeURIComponent(keyOf(row))}` }
          : {})}
        load={async ({ page, limit, chosen }) => {
          const all = (await queryClient.fetchQuery(reading(call, request))) as RowOf<N>[];
          const wanted = (chosen['search'] ?? '').toLowerCase();
          const fitting = all.filter(
            (row) =>
              searchIn(row).toLowerCase().includes(wanted) &&
              filters.every(({ name, of }) => !chosen[name] || chosen[name] === of(row)),
          );
          return { rows: fitting.slice((page - 1) * limit, page * limit), total: fitting.length };
        }}
      />
      {editor && !props.isFixed && key === newKey && editor(null, close)}
      {editor && open && (
        <AsOpened key={key} row={open}>
          {(row) => editor(row, close)}
        </AsOpened>
      )}
    </>
  );
}

type AsOpenedProps<Row> = { readonly row: Row; readonly children: (row: Row) => ReactNode };

/** An item keeps the version with which it was opened: a concurrent save must not count as seen. */
function AsOpened<Row>({ row, children }: AsOpenedProps<Row>) {
  const [opened] = useState(row);
  return children(opened);
}

/** Moves a row by one position within its group, based on the server's current order. */
function useMoving<N extends ListName>({ call, keyOf, order }: ListPageProps<N>) {
  const { mutate } = useChange('PUT /staff/api/orders/:list');
  const list = order?.list;
  const groupOf = order?.groupOf;
  return useMemo(() => {
    async function by(row: RowOf<N>, step: -1 | 1): Promise<void> {
      if (!list) return;
      const rows = (await queryClient.fetchQuery({
        ...reading(call, {} as RequestFor<N>),
        staleTime: 0,
      })) as RowOf<N>[];
      const keys = rows.map(keyOf);
      const group = rows.filter((other) => groupOf?.(other) === groupOf?.(row)).map(keyOf);
      const other = group[group.indexOf(keyOf(row)) + step];
      if (other === undefined) return;
      const [from, to] = [keys.indexOf(keyOf(row)), keys.indexOf(other)];
      mutate({
        params: { list },
        body: { keys: keys.with(from, other).with(to, keyOf(row)) },
      });
    }
    return { by };
  }, [call, keyOf, list, groupOf, mutate]);
}

function orderColumn<Row extends object>(
  text: { order: string; up: (name: string) => string; down: (name: string) => string },
  nameOf: (row: Row) => string,
  moveBy: (row: Row, step: -1 | 1) => Promise<void>,
) {
  return columnsOf<Row>().display({
    id: 'order',
    header: text.order,
    cell: ({ row: { original } }) => (
      <Group gap={2} wrap="nowrap">
        <RowButton
          icon={ArrowUp}
          label={text.up(nameOf(original))}
          onClick={() => void moveBy(original, -1)}
        />
        <RowButton
          icon={ArrowDown}
          label={text.down(nameOf(original))}
          onClick={() => void moveBy(original, 1)}
        />
      </Group>
    ),
  });
}
