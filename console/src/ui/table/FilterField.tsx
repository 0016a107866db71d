import { Select } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useText } from '#lib/text.ts';
import { Dates } from '../Dates.tsx';
import styles from './table.module.css';
import type { Filter } from './table-query.ts';

type FilterFieldProps = {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** One filter; without a choice it filters nothing. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { table } = useText('core');
  const common = { label: filter.label, size: 'sm', className: styles['filter'] } as const;
  if (filter.options === 'day') {
    return (
      <Dates>
        <DateInput
          {...common}
          valueFormat="DD/MM/YYYY"
          placeholder={table.anyDay}
          clearable
          clearButtonProps={{ 'aria-label': table.clear }}
          value={value || null}
          onChange={(day) => onChange(day ?? '')}
        />
      </Dates>
    );
  }
  return (
    <Select
      {...common}
      data={filter.usual ? filter.options : [{ value: '', label: table.all }, ...filter.options]}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
