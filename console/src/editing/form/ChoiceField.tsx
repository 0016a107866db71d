import { Select } from '@mantine/core';
import { useText } from '#lib/text.ts';
import type { SelectOption } from './field.ts';
import { type InputProps, useInput } from './use-input.ts';

type ChoiceProps = InputProps & { readonly choices: readonly SelectOption[] };

/** Input for one of several values. */
export function ChoiceField({ choices, ...props }: ChoiceProps) {
  const { discard } = useText('content');
  const { isOptional, common, required } = useInput(props);
  return (
    <Select
      {...common}
      {...required}
      data={choices}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': discard }}
      searchable={choices.length > 9}
    />
  );
}
