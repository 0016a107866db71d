import { Select } from '@mantine/core';
import { ArrowUpDown } from 'lucide-react';
import { useText } from '#lib/text.ts';
import type { TableOf } from './table-features.ts';
import { readSort, type Sort, sortText } from './table-query.ts';

type SortFieldProps<Row extends object> = {
  readonly table: TableOf<Row>;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort) => void;
};

/** Sorting for phones, where no column heads are shown. */
export function SortField<Row extends object>({ table, sort, onSort }: SortFieldProps<Row>) {
  const text = useText('core').table;
  const options = table.getAllLeafColumns().flatMap(({ id, columnDef: { header, meta } }) => {
    if (!meta?.sort) return [];
    const { up, down } = text.orders[meta.sort];
    const name = String(header ?? '');
    return [
      { value: sortText({ column: id, isDown: true }), label: `${name}: ${down}` },
      { value: sortText({ column: id, isDown: false }), label: `${name}: ${up}` },
    ];
  });
  if (options.length === 0) return null;
  return (
    <Select
      aria-label={text.sortBy}
      size="sm"
      flex="1 1 0"
      leftSection={<ArrowUpDown size={14} aria-hidden />}
      data={options}
      value={sort && sortText(sort)}
      allowDeselect={false}
      onChange={(chosen) => {
        const next = readSort(chosen);
        if (next) onSort(next);
      }}
    />
  );
}
