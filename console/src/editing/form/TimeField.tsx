import '@mantine/dates/styles.layer.css';
import { DateTimePicker, TimePicker } from '@mantine/dates';
import { ofBangkokClock, onBangkokClock } from '#lib/bangkok-time.ts';
import { useText } from '#lib/text.ts';
import { Dates } from '#ui/Dates.tsx';
import { type InputProps, useInput } from './use-input.ts';

type TimeProps = InputProps & { readonly isMoment: boolean };

/** Input for a time of day, or for a moment. */
export function TimeField({ isMoment, ...props }: TimeProps) {
  const { form, name } = props;
  const text = useText('content');
  const { input, help, isOptional, common, required } = useInput(props);
  if (!isMoment) {
    return (
      <TimePicker
        {...common}
        {...required}
        value={input.value ?? ''}
        format="24h"
        clearable={isOptional}
        hoursInputLabel={text.hour}
        minutesInputLabel={text.minute}
        clearButtonProps={{ 'aria-label': text.discard }}
        description={[help, text.bangkok].filter(Boolean).join(' ')}
      />
    );
  }
  return (
    <Dates>
      <DateTimePicker
        {...common}
        clearable
        value={onBangkokClock(input.value)}
        onChange={(shown) => form.setFieldValue(name, ofBangkokClock(shown))}
        placeholder={text.never}
        description={text.bangkok}
        clearButtonProps={{ 'aria-label': text.discard }}
        popoverProps={{ withinPortal: true }}
      />
    </Dates>
  );
}
