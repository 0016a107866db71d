import { Anchor, Table } from '@mantine/core';
import { Link } from 'wouter';
import { ScrollSideways } from '#ui/ScrollSideways.tsx';
import styles from './table.module.css';
import type { TableOf } from './table-features.ts';

export type RowsProps<Row extends object> = {
  readonly table: TableOf<Row>;
  readonly label: string;
  readonly linkTo: ((row: Row) => string) | undefined;
};

/** The rows on a desktop. */
export function TableRows<Row extends object>({ table, label, linkTo }: RowsProps<Row>) {
  return (
    <ScrollSideways label={label}>
      <Table highlightOnHover fz="sm" verticalSpacing={9} horizontalSpacing="sm" miw={600}>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => (
                <Table.Th
                  key={header.id}
                  scope="col"
                  className={styles['head']}
                  ta={header.column.columnDef.meta?.align}
                >
                  <table.FlexRender header={header} />
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id} className={linkTo ? styles['row'] : undefined}>
              {row.getVisibleCells().map((cell, index) => (
                <Table.Td key={cell.id} ta={cell.column.columnDef.meta?.align}>
                  {linkTo && index === 0 ? (
                    <Anchor component={Link} href={linkTo(row.original)} className={styles['link']}>
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
