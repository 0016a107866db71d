import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { ChooseAll, ChooseRow } from './ChooseRow.tsx';
import type { RowsProps } from './TableRows.tsx';
import styles from './table.module.css';
import { csvValue } from './table-features.ts';

/** The rows on a phone: one card each, with the first column as its title. */
export function TableCards<Row extends object>({
  table,
  label,
  linkTo,
  selection,
}: RowsProps<Row>) {
  const { rows } = table.getRowModel();
  return (
    <>
      {selection && <ChooseAll ids={rows.map(({ id }) => id)} isLabelled {...selection} />}
      <ul className={styles['cards']} aria-label={label}>
        {rows.map((row) => {
          const [title, ...others] = row.getVisibleCells();
          // On a phone, empty values would only take space; a column of buttons has none.
          const rest = others.filter(
            (cell) => !cell.column.accessorFn || csvValue(cell.getValue()) !== '',
          );
          return (
            <li key={row.id} data-row={row.id} className={linkTo ? styles['row'] : undefined}>
              {selection && (
                <div className={styles['pick']}>
                  <ChooseRow id={row.id} name={csvValue(title?.getValue())} {...selection} />
                </div>
              )}
              {title && linkTo && (
                <Anchor component={Link} href={linkTo(row.original)} className={styles['link']}>
                  <table.FlexRender cell={title} />
                </Anchor>
              )}
              {title && !linkTo && <table.FlexRender cell={title} />}
              <dl>
                {rest.map((cell) => (
                  <div key={cell.id}>
                    <dt>{String(cell.column.columnDef.header ?? '')}</dt>
                    <dd>
                      <table.FlexRender cell={cell} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}
