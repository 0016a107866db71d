import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#lib/format.ts';
import { later, useLater } from '#lib/later.ts';
import type { DayFieldProps } from './DayField.tsx';

const loadDayField = later(() => import('./DayField.tsx'));

/** A field for a day. Its calendar arrives once the page rests, or when the field is pointed at. */
export function DayChoice(props: DayFieldProps) {
  const { module, hurry } = useLater(loadDayField);
  const [hasFocus, setFocus] = useState(false);
  if (module) return <module.DayField {...props} autoFocus={hasFocus} />;
  const { clearLabel: _, value, onChange: __, ...shown } = props;
  return (
    <TextInput
      {...shown}
      readOnly
      value={value === null ? '' : formatDay(value)}
      onFocus={() => {
        setFocus(true);
        hurry();
      }}
      onBlur={() => setFocus(false)}
      onPointerEnter={hurry}
    />
  );
}
