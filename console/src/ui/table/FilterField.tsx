import { Select } from '@mantine/core';
import { useText } from '#lib/text.ts';
import { DayChoice } from '../DayChoice.tsx';
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
      <DayChoice
        {...common}
        placeholder={table.anyDay}
        clearLabel={table.clear}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
      />
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
