import { Anchor, Table } from '@mantine/core';
import { Link } from 'wouter';
import { ScrollSideways } from '#ui/ScrollSideways.tsx';
import { ChooseAll, ChooseRow, type Selection } from './ChooseRow.tsx';
import { TableHead } from './TableHead.tsx';
import styles from './table.module.css';
import { type ColumnLook, csvValue, type TableOf } from './table-features.ts';
import type { Sort } from './table-query.ts';

export type RowsProps<Row extends object> = {
  readonly table: TableOf<Row>;
  readonly label: string;
  readonly linkTo: ((row: Row) => string) | undefined;
  /** The column that the rows are sorted by, if any. */
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** Rows that are chosen; absent: nothing can be done with many together. */
  readonly selection: Selection | undefined;
};

type ShownColumn = {
  readonly id: string;
  readonly columnDef: { readonly meta?: ColumnLook | undefined };
};

/** The rows on a desktop. */
export function TableRows<Row extends object>(props: RowsProps<Row>) {
  const { table, label, linkTo, sort, onSort, selection } = props;
  const { rows } = table.getRowModel();
  const isShown = ({ id, columnDef }: ShownColumn) =>
    !columnDef.meta?.hidesEmpty || rows.some((row) => csvValue(row.getValue(id)) !== '');
  return (
    <ScrollSideways label={label}>
      <Table
        className={styles['tight']}
        highlightOnHover
        highlightOnHoverColor="dark.6"
        fz="sm"
        verticalSpacing={9}
        horizontalSpacing="sm"
        miw={600}
      >
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {selection && (
                <Table.Th w={44}>
                  <ChooseAll ids={rows.map(({ id }) => id)} {...selection} />
                </Table.Th>
              )}
              {group.headers
                .filter(({ column }) => isShown(column))
                .map((header) => (
                  <TableHead
                    key={header.id}
                    id={header.column.id}
                    look={header.column.columnDef.meta ?? {}}
                    sort={sort}
                    onSort={onSort}
                  >
                    <table.FlexRender header={header} />
                  </TableHead>
                ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-row={row.id} className={linkTo ? styles['row'] : undefined}>
              {selection && (
                <Table.Td className={styles['choose']}>
                  <ChooseRow
                    id={row.id}
                    name={csvValue(row.getVisibleCells()[0]?.getValue())}
                    size="xs"
                    {...selection}
                  />
                </Table.Td>
              )}
              {row
                .getVisibleCells()
                .filter(({ column }) => isShown(column))
                .map((cell, index) => (
                  <Table.Td key={cell.id} ta={cell.column.columnDef.meta?.align}>
                    {linkTo && index === 0 ? (
                      <Anchor
                        component={Link}
                        href={linkTo(row.original)}
                        className={styles['link']}
                      >
                        <table.FlexRender cell={cell} />
                      </Anchor>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </Table.Td>
                ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollSideways>
  );
}
