import { Table } from '@mantine/core';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './table.module.css';
import type { ColumnLook } from './table-features.ts';
import { pressedSort, type Sort } from './table-query.ts';

type HeadProps = {
  readonly id: string;
  readonly look: ColumnLook;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
  /** The column's name. */
  readonly children: ReactNode;
};

/** The head of a column: a button where the server can sort by it. */
export function TableHead({ id, look: { align, sort: kind }, sort, onSort, children }: HeadProps) {
  const own = sort?.column === id ? sort : null;
  const Arrow = own === null ? ArrowUpDown : own.isDown ? ArrowDown : ArrowUp;
  return (
    <Table.Th
      scope="col"
      className={styles['head']}
      ta={align}
      aria-sort={own === null ? undefined : own.isDown ? 'descending' : 'ascending'}
    >
      {kind ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => onSort(pressedSort(sort, id, kind))}
        >
          {children}
          <Arrow size={13} aria-hidden />
        </button>
      ) : (
        children
      )}
    </Table.Th>
  );
}
