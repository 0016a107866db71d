import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

const css = classNames(styles);

type Column<Row> = {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns numbers to the end of their column. */
  readonly isEnd?: boolean;
};

type Props<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
};

/** A small table of history. Its rows never change, so their index is their key. */
export function DataTable<Row>({ caption, columns, rows }: Props<Row>) {
  const placeOf = ({ isEnd }: Column<Row>) => css(isEnd && 'end');
  return (
    <table className={css('table')}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={placeOf(column)}>
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <tr key={place}>
            {columns.map((column) => (
              <td key={column.heading} className={placeOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
