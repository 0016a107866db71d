import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { ofTypedDay } from '#lib/typed-time.ts';
import { Dates } from './Dates.tsx';

export type DayFieldProps = {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly size: 'xs' | 'sm';
  readonly className?: string | undefined;
  readonly miw?: number;
  readonly placeholder: string;
  /** Name of the button that empties the field; absent if there is no button. */
  readonly clearLabel?: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly autoFocus?: boolean;
};

/** A field for a day, with a calendar. */
export function DayField({ clearLabel, ...props }: DayFieldProps) {
  return (
    <Dates>
      <DateInput
        {...props}
        valueFormat="DD/MM/YYYY"
        dateParser={ofTypedDay}
        clearable={clearLabel !== undefined}
        clearButtonProps={{ 'aria-label': clearLabel }}
      />
    </Dates>
  );
}
