import { DateInput } from '@mantine/dates';
import { useLocation } from 'wouter';
import { useText } from '#lib/text.ts';

/** Opens any day, compared or not. */
export function DayChoice() {
  const { fields } = useText('core');
  const text = useText('reconciliation');
  const [, navigate] = useLocation();
  return (
    <DateInput
      size="xs"
      miw={150}
      aria-label={fields.day}
      placeholder={text.chooseDay}
      valueFormat="DD/MM/YYYY"
      value={null}
      onChange={(day) => {
        if (day !== null) navigate(`/reconciliation/${day}`);
      }}
    />
  );
}
